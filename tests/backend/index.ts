export { createBackend, DroppedConnection } from './backend.ts';
export { DEMO_ACCOUNTS } from './demo/accounts.ts';
export type { Backend, BackendOptions, Fault, RecordedRequest } from './types.ts';
