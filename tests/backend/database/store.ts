import sqlite from 'node-sqlite3-wasm';
import { outwaitLock } from './lock.ts';

export type SqlValue = string | number | null;
type Database = InstanceType<typeof sqlite.Database>;
export type Row = Record<string, SqlValue>;

/** A SQLite database, with the methods that the backend needs. */
export class Store {
  readonly #database: Database;
  readonly #file: string | undefined;
  #closed = false;

  constructor(file?: string, database: Database = new sqlite.Database(file)) {
    this.#database = database;
    this.#file = file;
  }

  rows(sql: string, ...params: SqlValue[]): Row[] {
    return this.#patiently(() => this.#database.all(sql, params)) as Row[];
  }

  row(sql: string, ...params: SqlValue[]): Row | undefined {
    return this.rows(sql, ...params)[0];
  }

  /**
   * Runs a statement and returns the id of the inserted row. Throws if there are more: the database
   * would run the first alone.
   */
  run(sql: string, ...params: SqlValue[]): number {
    if (/;\s*\S/u.test(sql)) throw new Error(`More than one statement: ${sql}`);
    return Number(this.#patiently(() => this.#database.run(sql, params)).lastInsertRowid);
  }

  /** Runs statements that have no parameters. */
  script(sql: string): void {
    this.#patiently(() => {
      this.#database.exec(sql);
    });
  }

  /**
   * Inserts many rows with one statement that contains the values: binding them one by one would
   * take most of the time of a test.
   */
  insert(table: string, columns: readonly string[], rows: readonly SqlValue[][]): void {
    const groups = rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');
    this.script(`insert into ${table} (${columns.join(', ')}) values ${groups}`);
  }

  /** Runs the work in a transaction, which may be nested in another. */
  transaction(work: () => void): void {
    this.script('savepoint work');
    try {
      work();
      this.script('release work');
    } catch (error) {
      this.script('rollback to work; release work');
      throw error;
    }
  }

  close(): void {
    if (!this.#closed) this.#database.close();
    this.#closed = true;
  }

  /** Moves the database to a new store; this store can't be used after that. */
  handOver(): Store {
    const next = new Store(this.#file, this.#database);
    this.#closed = true;
    return next;
  }

  #patiently<Result>(statement: () => Result): Result {
    if (this.#closed) throw new Error('The database is closed.');
    return this.#file === undefined ? statement() : outwaitLock(this.#file, statement);
  }
}

function literal(value: SqlValue): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return value === null ? 'null' : String(value);
}
