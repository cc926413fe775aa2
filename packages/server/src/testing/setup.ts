import { vi } from 'vitest';

// Test files share a process, and with it the libraries and the compiled database engine. Modules of our own, and the
// state in them, are new for each file.
vi.resetModules();
