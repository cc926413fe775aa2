import { type Check, checks, file } from './checks';
import { type Fact, readFacts } from './facts';
import { describeSeen, type Row, writeReport } from './report';
import { NotHere, withTrial } from './trial';

/** Returns an element of this page, and checks its type. */
function find<Kind extends Element>(id: string, kind: { new (): Kind }): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}".`);
  return element;
}

const start = find('start', HTMLButtonElement);
const stop = find('stop', HTMLButtonElement);
const copy = find('copy', HTMLButtonElement);
const progress = find('progress', HTMLElement);
const playerBox = find('player-area', HTMLElement);
const report = find('report', HTMLTextAreaElement);
const results = find('results', HTMLTableSectionElement);

let rows: readonly Row[] = checks.map(({ title }) => ({ title, result: 'not run', seen: '' }));
let facts: readonly Fact[] = [];
let running = new AbortController();

function tableRow(title: string, ...cells: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = title;
  row.append(
    head,
    ...cells.map((text) => {
      const cell = document.createElement('td');
      cell.textContent = text;
      return cell;
    }),
  );
  return row;
}

function show(): void {
  results.replaceChildren(
    ...rows.map((row) => {
      const element = tableRow(row.title, row.result, describeSeen(row));
      element.cells[1]?.setAttribute('data-result', row.result);
      return element;
    }),
  );
  report.value = writeReport(rows, facts, new Date());
}

async function attempt({ title, run }: Check, signal: AbortSignal): Promise<Row> {
  try {
    return { title, result: 'works', seen: await withTrial(playerBox, signal, run) };
  } catch (problem) {
    if (signal.aborted) return { title, result: 'not run', seen: '' };
    const seen = problem instanceof Error ? problem.message : String(problem);
    return { title, result: problem instanceof NotHere ? 'not here' : 'fails', seen };
  }
}

/** Whether the browser refuses playback that no press started, even without sound: an iPhone does so to save power. */
async function isPlaybackRefused(): Promise<boolean> {
  const video = document.createElement('video');
  Object.assign(video, { src: file, muted: true, playsInline: true });
  playerBox.append(video);
  try {
    await Promise.race([video.play(), new Promise((done) => setTimeout(done, 5000))]);
    return false;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'NotAllowedError';
  } finally {
    video.remove();
  }
}

/** Tries a check that fails a second time, because the report must tell a fault that stays from one that comes and goes. */
async function runCheck(check: Check, signal: AbortSignal): Promise<void> {
  let row = await attempt(check, signal);
  if (row.result === 'fails' && (await isPlaybackRefused())) {
    running.abort(
      'This browser plays nothing without a press: switch off low power mode, or allow autoplay for this page.',
    );
    row = { ...row, result: 'not run', seen: '' };
  }
  if (row.result === 'fails') {
    const second = await attempt(check, signal);
    row = second.result === 'works' ? { ...second, firstFault: row.seen } : second;
  }
  rows = rows.map((other) => (other.title === check.title ? row : other));
  show();
}

async function runAll(): Promise<void> {
  running = new AbortController();
  const { signal } = running;
  rows = checks.map(({ title }) => ({ title, result: 'not run', seen: '' }));
  show();
  start.hidden = true;
  stop.hidden = false;
  stop.focus();
  copy.disabled = true;
  for (const [at, check] of checks.entries()) {
    if (signal.aborted) break;
    progress.textContent = `${at + 1} of ${checks.length}: ${check.title}`;
    await runCheck(check, signal);
  }
  const failed = rows.filter(({ result }) => result === 'fails').length;
  progress.textContent = signal.aborted
    ? String(signal.reason)
    : failed === 0
      ? 'Done: nothing fails.'
      : `Done: ${failed} fail.`;
  copy.disabled = false;
  stop.hidden = true;
  start.hidden = false;
  start.textContent = 'Start again';
  start.focus();
}

start.addEventListener('click', () => void runAll());
stop.addEventListener('click', () => running.abort('Stopped.'));
copy.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(report.value);
    progress.textContent = 'Copied.';
  } catch {
    // A page without https has no clipboard.
    report.focus();
    report.select();
    progress.textContent = 'The text below is selected: copy it.';
  }
});

show();
facts = await readFacts();
find('facts', HTMLTableSectionElement).replaceChildren(
  ...facts.map(([name, value]) => tableRow(name, value)),
);
show();
