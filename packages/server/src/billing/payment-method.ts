import type { PaymentMethod } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import type { AccountSettings } from '../platform/account-settings';
import type { Context } from '../platform/context';
import type { PaymentGateway } from './gateway';
import type { PaymentService } from './payment-service';

/** Where a sandbox is mounted on this server. */
export interface SandboxMount {
  readonly http: FastifyInstance;
  readonly context: Context;
  /** Path prefix, such as `/sandbox/qpay`. */
  readonly prefix: string;
  /** The URL of the prefix. Call it after the server listens, because the port is unknown before. */
  url(): string;
}

/** Everything the server knows about a payment method. `payment-methods.ts` registers it. */
export interface PaymentMethodDefinition {
  /** A key of `paymentMethodRules` of the contract. */
  readonly id: PaymentMethod;
  /** How long an order can be paid. */
  readonly orderLifetimeMs: number;
  /** Path prefix of the sandbox in a demo. */
  readonly sandboxPath: string;
  /** The account at the provider, if the method needs one. */
  readonly account?: AccountSettings<unknown>;
  /** The gateway of this installation; undefined if the configuration has no account for it. */
  createGateway(context: Context): PaymentGateway | undefined;
  /** Starts a sandbox on this server and returns a gateway for it: for a demo without an account at the provider. */
  createSandboxGateway?(mount: SandboxMount): PaymentGateway;
  /** Adds pages to a demo that simulate payments from outside, such as incoming transfers. */
  serveDemoPages?(mount: SandboxMount, payments: PaymentService): void;
  /**
   * The path to redirect to after a callback, for a provider that sends the viewer's browser to the callback URL.
   * Absent if the provider itself sends the callback and expects plain text.
   */
  callbackRedirect?(orderId: string): string;
}
