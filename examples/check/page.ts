import { type Check, checks, file } from './checks';
import { type Fact, readFacts } from './facts';
import { createPerson, NotDone } from './person';
import { createPressRow, type PressRow } from './press-row';
import { presses } from './presses';
import { describeSeen, type Row, writeReport } from './report';
import { NotHere, withTrial } from './trial';

/** A press waits up to three times for the person. */
const PRESS_LIMIT_MS = 600_000;

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
const copied = find('copied', HTMLElement);
const pressList = find('presses', HTMLUListElement);
const pressTemplate = find('press-row', HTMLTemplateElement);

const notRun = ({ title }: { readonly title: string }): Row => ({ title, result: 'not run', seen: '' });

let rows = checks.map(notRun);
let pressed = presses.map(notRun);
let facts: readonly Fact[] = [];

const pressRows = presses.map((press) => createPressRow(pressTemplate, press));

/** Of the checks, or of a press: only one of them runs at a time. */
let running = new AbortController();

function begin(): AbortSignal {
  running = new AbortController();
  setBusy(true);
  return running.signal;
}

function setBusy(isBusy: boolean): void {
  for (const button of [start, copy, ...pressRows.map(({ tryButton }) => tryButton)])
    button.disabled = isBusy;
}

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
  report.value = writeReport(rows, pressed, facts, new Date());
}

async function attempt(title: string, signal: AbortSignal, run: () => Promise<string>): Promise<Row> {
  try {
    return { title, result: 'works', seen: await run() };
  } catch (problem) {
    if (signal.aborted) return notRun({ title });
    const seen = problem instanceof Error ? problem.message : String(problem);
    if (problem instanceof NotHere) return { title, result: 'not here', seen };
    return { title, result: problem instanceof NotDone ? 'not run' : 'fails', seen };
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
  const runOnce = () => attempt(check.title, signal, () => withTrial(playerBox, signal, check.run));
  let row = await runOnce();
  if (row.result === 'fails' && (await isPlaybackRefused())) {
    running.abort(
      'This browser plays nothing without a press: switch off low power mode, or allow autoplay for this page.',
    );
    row = notRun(check);
  }
  if (row.result === 'fails') {
    const second = await runOnce();
    row = second.result === 'works' ? { ...second, firstFault: row.seen } : second;
  }
  rows = replaceRow(rows, row);
  show();
}

const replaceRow = (all: readonly Row[], row: Row) =>
  all.map((other) => (other.title === row.title ? row : other));

async function runAll(): Promise<void> {
  const signal = begin();
  rows = checks.map(notRun);
  show();
  start.hidden = true;
  stop.hidden = false;
  stop.focus();
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
  setBusy(false);
  stop.hidden = true;
  start.hidden = false;
  start.textContent = 'Start again';
  start.focus();
}

/** Starts the press in the task of the press on "Try". */
async function runPress(row: PressRow): Promise<void> {
  const { press } = row;
  const signal = begin();
  row.open();
  const result = await attempt(press.title, signal, () =>
    withTrial(row.playerBox, signal, (trial) => press.run(trial, createPerson(row, trial)), PRESS_LIMIT_MS),
  );
  setBusy(false);
  row.close();
  // A press that is stopped keeps its earlier result.
  if (signal.aborted) return;
  row.show(result);
  pressed = replaceRow(pressed, result);
  show();
}

start.addEventListener('click', () => void runAll());
stop.addEventListener('click', () => running.abort('Stopped.'));
copy.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(report.value);
    copied.textContent = 'Copied.';
  } catch {
    // A page without https has no clipboard.
    report.focus();
    report.select();
    copied.textContent = 'The text below is selected: copy it.';
  }
});
for (const row of pressRows) {
  row.show(notRun(row.press));
  row.tryButton.addEventListener('click', () => void runPress(row));
  row.stop.addEventListener('click', () => running.abort('Stopped.'));
  pressList.append(row.element);
}

show();
facts = await readFacts();
find('facts', HTMLTableSectionElement).replaceChildren(
  ...facts.map(([name, value]) => tableRow(name, value)),
);
show();
