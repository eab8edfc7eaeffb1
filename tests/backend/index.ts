export type { SqlValue } from './database/store.ts';
export { createBackend, createDemo } from './backend.ts';
export { DroppedConnection } from './control.ts';
export { DEMO_ACCOUNTS } from './demo/accounts.ts';
export type {
  Answering,
  Backend,
  BackendOptions,
  EmbeddedShape,
  Fault,
  RecordedRequest,
} from './types.ts';
