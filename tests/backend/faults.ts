import type { Fault } from './types.ts';

interface Active {
  fault: Fault;
  left: number;
}

/** The faults in force. Of several that match, the one added last hits. */
export class Faults {
  #active: Active[] = [];

  add(fault: Fault): () => void {
    const entry = { fault, left: fault.times ?? Infinity };
    this.#active = [entry, ...this.#active];
    return () => {
      this.#active = this.#active.filter((other) => other !== entry);
    };
  }

  /** The fault that hits this request, counted down. */
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
