export type { SqlValue } from './database/store.ts';
export { createBackend } from './backend.ts';
export { DroppedConnection } from './control.ts';
export { DEMO_ACCOUNTS } from './demo/accounts.ts';
export type { Backend, BackendOptions, Fault, RecordedRequest } from './types.ts';
