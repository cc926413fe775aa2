import type { Role } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayError } from '../../billing/gateway';
import { findOrder } from '../../billing/orders.queries';
import { refundPayment } from '../../billing/refund-payment';
import { approvals } from '../../platform/database/schema';
import { registerUser } from '../../testing/register';
import { type Shop, startShop } from '../../testing/shop';
import { engines } from '../../testing/start-test-app';
import { createTerminal } from '../../testing/terminal';
import { waitForLock } from '../../testing/wait-for-lock';

const DAY = 86_400;

describe.each(engines)('changes that need two people on %s', (engine) => {
  let app: Shop;
  let type: ReturnType<typeof createTerminal>;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    app = await startShop(engine, { refundApprovalAbove: 3_000 });
    type = createTerminal(app);
    first = await person('admin');
    second = await person('admin');
  });
  afterAll(() => app.stop());

  const person = async (role: string) => {
    const made = await registerUser(app);
    await app.db.execute(`update users set role = '${role}' where id = '${made.id}'`);
    return made;
  };
  const setRole = (by: Person, who: Person, role: Role) =>
    app.call(routes.setRole, { body: { user_id: who.id, role } }, by.token);
  const decide = (by: Person, id: number, decision: 'approve' | 'decline', reason?: string) =>
    app.call(routes.decideApproval, { body: { id, decision, ...(reason && { reason }) } }, by.token);
  const list = async (state: 'pending' | 'closed', cursor?: string) =>
    (await app.call(routes.staffApprovals, { query: { state, ...(cursor && { cursor }) } }, first.token)).body
      .data;
  const roleOf = async ({ id, token }: Person) =>
    (await app.call(routes.me, { params: { userId: id } }, token)).body.data.role;
  const requestOf = async (who: Person): Promise<number> =>
    (await setRole(first, who, 'admin')).body.data.approval;

  it('R6-09 an admin requests another admin, and a second admin approves it', async () => {
    const who = await person('viewer');
    const id = await requestOf(who);
    expect(await roleOf(who)).toBe('viewer');
    expect((await setRole(first, who, 'admin')).body.msg).toBe('Ийм хүсэлт шийдвэр хүлээж байна!');
    expect((await list('pending')).data).toMatchObject([
      {
        ...{ id, kind: 'admin-role', subject: who.id, amount: null, state: 'pending', decided_by: null },
        subject_name: expect.stringContaining(who.phone),
        requested_by: { id: first.id },
      },
    ]);
    expect((await decide(first, id, 'approve')).body.code, 'not by the same person').toBe('conflict');
    expect(await roleOf(who)).toBe('viewer');
    const replies = await Promise.all([decide(second, id, 'approve'), decide(second, id, 'approve')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await roleOf(who)).toBe('admin');
    expect((await list('closed')).data[0]).toMatchObject({
      state: 'approved',
      decided_by: { id: second.id },
    });
    const { body } = await app.call(routes.staffAudit, { query: { q: `approval ${id}` } }, first.token);
    expect(body.data.data.map((one: { action: string }) => one.action)).toEqual([
      'approve',
      'request admin-role',
    ]);
    await setRole(second, who, 'viewer');
  });

  const outcomesFor = async ({ id, token }: Person): Promise<string[]> => {
    const { body } = await app.call(routes.notifications, { params: { userId: id }, query: {} }, token);
    return body.data.data
      .filter(({ kind }: { kind: string }) => kind === 'approval')
      .map(({ text }: { text: string }) => text);
  };

  it('who requested an admin is notified of the decision of another person, and not of an own one', async () => {
    const asks = await person('admin');
    const who = await person('viewer');
    const declined = (await setRole(asks, who, 'admin')).body.data.approval;
    await decide(second, declined, 'decline', 'Хугацаа болоогүй');
    const withdrawn = (await setRole(asks, who, 'admin')).body.data.approval;
    await decide(asks, withdrawn, 'decline');
    const approved = (await setRole(asks, who, 'admin')).body.data.approval;
    await decide(second, approved, 'approve');
    const [yes = '', no = '', ...more] = await outcomesFor(asks);
    expect(yes).toContain('зөвшөөрлөө');
    expect(no).toMatch(/татгалзлаа: «Хугацаа болоогүй»$/);
    expect(more).toEqual([]);
    await setRole(second, who, 'viewer');
    await setRole(second, asks, 'viewer');
  });

  it('a moderator neither sees nor decides requests', async () => {
    const moderator = await person('moderator');
    const id = await requestOf(await person('viewer'));
    expect((await decide(moderator, id, 'approve')).status).toBe(403);
    expect((await app.call(routes.staffApprovals, { query: {} }, moderator.token)).status).toBe(403);
    expect((await decide(first, id, 'decline')).status, 'withdrawn by its author').toBe(200);
    expect((await decide(second, id, 'approve')).status).toBe(409);
  });

  it('a request lapses after seven days, and can be made again', async () => {
    const who = await person('viewer');
    const id = await requestOf(who);
    app.pass(7 * DAY);
    expect((await decide(second, id, 'approve')).body.code).toBe('conflict');
    expect((await list('closed')).data[0]).toMatchObject({ id, state: 'expired' });
    const again = await requestOf(who);
    expect(again).toBeGreaterThan(id);
    await decide(second, again, 'decline');
  });

  it('the requests of an admin who lost the role are declined', async () => {
    const leaving = await person('admin');
    const accomplice = await person('viewer');
    const id = (await setRole(leaving, accomplice, 'admin')).body.data.approval;
    await setRole(first, leaving, 'viewer');
    expect((await decide(second, id, 'approve')).body.code).toBe('conflict');
    expect(await roleOf(accomplice)).toBe('viewer');
  });

  it('a request that was stored beside the block of its requester, or about a blocked account, is not approved', async () => {
    const leaving = await person('admin');
    const accomplice = await person('viewer');
    const blocked = (of: Person, value: string) =>
      app.db.execute(`update users set blocked_at = ${value} where id = '${of.id}'`);
    const id = (await setRole(leaving, accomplice, 'admin')).body.data.approval;
    for (const one of [leaving, accomplice]) {
      await blocked(one, 'now()');
      expect((await decide(second, id, 'approve')).body.code).toBe('conflict');
      await blocked(one, 'null');
    }
    await app.db.execute(`update users set role = 'moderator' where id = '${leaving.id}'`);
    expect((await decide(second, id, 'approve')).body.code).toBe('conflict');
    expect(await roleOf(accomplice)).toBe('viewer');
    expect((await decide(second, id, 'decline')).status).toBe(200);
  });

  it('a block beside a deletion of the account ends without a deadlock', async () => {
    if (engine === 'PGlite') return;
    const leaving = await person('admin');
    const id = (await setRole(leaving, await person('viewer'), 'admin')).body.data.approval;
    let calls: ReturnType<typeof decide>[] = [];
    await app.db.transaction(async (tx) => {
      await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
      const body = { user_id: leaving.id, reason: 'Ажлаас гарсан' };
      const block = app.call(routes.blockPerson, { body }, first.token);
      await waitForLock(app.db);
      const deletion = app.call(routes.deleteAccount, { body: { pin: leaving.pin } }, leaving.token);
      await waitForLock(app.db, 2);
      calls = [block, deletion];
    });
    const [block, deletion] = await Promise.all(calls);
    expect(block?.status).toBe(200);
    expect([200, 401, 403]).toContain(deletion?.status);
  });

  it.each([
    [
      'staff blocked',
      ({ id }: Person) =>
        app.call(routes.blockPerson, { body: { user_id: id, reason: 'Ажлаас гарсан' } }, first.token),
    ],
    ['was deleted', ({ token, pin }: Person) => app.call(routes.deleteAccount, { body: { pin } }, token)],
  ])('the requests of an admin whose account %s are declined', async (_, leave) => {
    const leaving = await person('admin');
    const accomplice = await person('viewer');
    const id = (await setRole(leaving, accomplice, 'admin')).body.data.approval;
    expect((await leave(leaving)).status).toBe(200);
    expect((await list('pending')).data).toEqual([]);
    expect((await decide(second, id, 'approve')).body.code).toBe('conflict');
    expect(await roleOf(accomplice)).toBe('viewer');
  });

  it('the operator is the second person of a single admin, and needs an admin for other requests', async () => {
    const [one, two] = [await person('viewer'), await person('viewer')];
    const id = await requestOf(one);
    expect(await type('approval', 'list')).toContain(one.phone);
    expect(await type('approval', 'approve', String(id))).toContain('approved');
    expect(await roleOf(one)).toBe('admin');
    expect(await type('user', 'role', two.phone, 'admin')).toContain('second person');
    await expect(type('user', 'role', two.phone, 'admin')).rejects.toThrow('waiting for a decision');
    const [waiting] = (await list('pending')).data;
    await expect(type('approval', 'approve', String(waiting.id))).rejects.toThrow('your own request');
    expect(await roleOf(two)).toBe('viewer');
    expect((await decide(one, waiting.id, 'approve')).status).toBe(200);
    expect(await roleOf(two)).toBe('admin');
    expect(await type('user', 'role', two.phone, 'viewer')).toContain('now has the role viewer');
  });

  describe('a refund', () => {
    const overpaid = async (amount: number) => {
      const body = { kind: 'days', option: 1, method: 'qpay' } as const;
      const { data } = (await app.call(routes.createOrder, { body }, second.token)).body;
      const [invoice] = [...app.qpay.store.invoices.values()].slice(-1);
      const payment = app.qpay.store.pay(invoice ?? Object(), { amount, status: 'PAID', wallet: 'x' });
      await type('order', 'settle', data.bill);
      return { bill: data.bill as string, payment };
    };
    const refund = (bill: string, payment: string) =>
      type('order', 'refund', bill, payment, '--reason', 'буруу');

    it('a refund up to the limit is sent at once', async () => {
      const { bill, payment } = await overpaid(3_000);
      expect(await refund(bill, payment.id)).toContain('cancelled');
      expect(payment.status).toBe('REFUNDED');
    });

    it('a refund above the limit waits for an admin, and is sent once', async () => {
      const { bill, payment } = await overpaid(4_000);
      expect(await refund(bill, payment.id)).toContain('second person');
      await expect(refund(bill, payment.id)).rejects.toThrow('waiting for a decision');
      expect(payment.status).toBe('PAID');
      const [waiting] = (await list('pending')).data;
      expect(waiting).toMatchObject({
        ...{ kind: 'refund', subject: bill, amount: 4_000, reason: 'буруу' },
        requested_by: { id: 'operator', nickname: null },
      });
      await expect(type('approval', 'approve', String(waiting.id))).rejects.toThrow('your own request');
      const replies = await Promise.all([
        decide(first, waiting.id, 'approve'),
        decide(second, waiting.id, 'approve'),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(payment.status).toBe('REFUNDED');
    });

    it('a requested refund names its buyer and package, and the order shows the request and the decision', async () => {
      const { bill, payment } = await overpaid(4_000);
      const cashier = await person('cashier');
      const detail = async () =>
        (await app.call(routes.readStaffOrder, { params: { bill } }, cashier.token)).body.data;
      const waitingNow = async () =>
        (await app.call(routes.staffOverview, { query: {} }, first.token)).body.data.approvals;
      app.pass(61);
      expect(await waitingNow()).toBe(0);
      expect((await detail()).refund_requests).toEqual([]);
      const body = { bill, payment: payment.id, reason: 'буруу' };
      const reply = await app.call(routes.refundOrder, { body }, cashier.token);
      expect(reply.body.data.state).toBe('requested');
      expect(reply.body.data.order.refund_requests).toMatchObject([
        {
          ...{ payment: payment.id, amount: 4_000, reason: 'буруу', state: 'pending', decided_by: null },
          requested_by: { id: cashier.id },
        },
      ]);
      app.pass(61);
      expect(await waitingNow()).toBe(1);
      const [waiting] = (await list('pending')).data;
      expect(waiting.order).toMatchObject({
        days: expect.any(Number),
        buyer: { id: second.id, phone: second.phone },
      });
      await decide(first, waiting.id, 'decline', ' Дахин шалга ');
      expect((await detail()).refund_requests).toMatchObject([
        { state: 'declined', decided_by: { id: first.id }, decision_reason: 'Дахин шалга' },
      ]);
      expect((await list('closed')).data[0]).toMatchObject({ decision_reason: 'Дахин шалга' });
      expect(
        (await app.call(routes.refundOrder, { body }, cashier.token)).body.data.order.refund_requests,
      ).toMatchObject([{ state: 'declined' }, { state: 'pending' }]);
      const [again] = (await list('pending')).data;
      await decide(first, again.id, 'approve');
      expect(payment.status).toBe('REFUNDED');
      expect(await outcomesFor(cashier)).toEqual([
        expect.stringMatching(new RegExp(`^${bill} .*4,000₮.*буцаалаа$`)),
        expect.stringMatching(/татгалзлаа: «Дахин шалга»$/),
      ]);
    });

    it('a refund that a cashier requested waits as long as the role of the cashier allows the request', async () => {
      const { bill, payment } = await overpaid(4_000);
      const cashier = await person('cashier');
      const body = { bill, payment: payment.id, reason: 'буруу' };
      await app.call(routes.refundOrder, { body }, cashier.token);
      const [waiting] = (await list('pending')).data;
      await decide(second, await requestOf(cashier), 'approve');
      expect((await list('pending')).data, 'as an admin').toMatchObject([{ id: waiting.id }]);
      await setRole(first, cashier, 'moderator');
      expect((await list('pending')).data, 'as a moderator').toEqual([]);
      expect((await decide(first, waiting.id, 'approve')).body.code).toBe('conflict');
      expect(payment.status).toBe('PAID');
    });

    it('an approved refund that is no longer possible is marked as failed, and moves no money', async () => {
      const { bill, payment } = await overpaid(4_000);
      await refund(bill, payment.id);
      await type('order', 'approve', bill, '--reason', 'тохирсон');
      const [waiting] = (await list('pending')).data;
      expect((await decide(first, waiting.id, 'approve')).body.code).toBe('conflict');
      expect(payment.status).toBe('PAID');
      expect((await list('closed')).data[0]).toMatchObject({ id: waiting.id, state: 'failed' });
    });

    it('an approved refund is marked as failed while the refund of the other payment has no response', async () => {
      const { bill, payment } = await overpaid(9_900);
      const [invoice] = [...app.qpay.store.invoices.values()].slice(-1);
      const more = { amount: 9_900, status: 'PAID', wallet: 'x' } as const;
      const other = app.qpay.store.pay(invoice ?? Object(), more);
      expect(await type('order', 'settle', bill)).toContain('overpaid');
      await refund(bill, payment.id);
      const [waiting] = (await list('pending')).data;
      const order = await findOrder(app.db, bill);
      const send = () => Promise.reject(new GatewayError('QPay did not respond.'));
      const request = { paymentId: other.id, now: app.clock.now, why: 'давхар', send };
      await expect(refundPayment(app.db, app.context, order ?? Object(), request)).rejects.toThrow();
      expect((await decide(first, waiting.id, 'approve')).body.code).toBe('conflict');
      expect((await list('closed')).data[0]).toMatchObject({ id: waiting.id, state: 'failed' });
      expect(payment.status).toBe('PAID');
      await expect(refund(bill, payment.id)).rejects.toThrow('cannot be refunded');
    });
  });
});
