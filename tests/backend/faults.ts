import type { Fault } from './types.ts';

interface Active {
  fault: Fault;
  left: number;
}

/** The active faults. Of several that match a request, the newest applies. */
export class Faults {
  #active: Active[] = [];

  add(fault: Fault): () => void {
    const entry = { fault, left: fault.times ?? Infinity };
    this.#active = [entry, ...this.#active];
    return () => {
      this.#active = this.#active.filter((other) => other !== entry);
    };
  }

  /** The fault for this request; counts it as one of the fault's `times`. */
  take(method: string, pathname: string): Fault | undefined {
    const entry = this.#active.find(({ fault, left }) => left > 0 && hits(fault, method, pathname));
    if (entry) entry.left -= 1;
    return entry?.fault;
  }
}

function hits(fault: Fault, method: string, pathname: string): boolean {
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  return typeof fault.path === 'string'
    ? fault.path === pathname
    : pathname.search(fault.path) !== -1;
}
