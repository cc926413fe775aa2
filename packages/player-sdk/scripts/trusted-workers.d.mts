export function tengerWorker(url: string | URL, options?: WorkerOptions): Worker;
export function trustedWorkers(): {
  name: string;
  enforce: 'post';
  transform(code: string, id: string): { code: string; map: null } | null;
};
