import { setWaitingClock } from '../../src/api/waiting.ts';

interface Alarm {
  at: number;
  run: () => void;
}

/** The time that calls wait by, passing when a test says so; put in force by making it. */
export class TurnedClock {
  #now = 0;
  #alarms = new Set<Alarm>();

  constructor() {
    setWaitingClock({
      after: (ms, run) => {
        const alarm = { at: this.#now + ms, run };
        this.#alarms.add(alarm);
        return () => this.#alarms.delete(alarm);
      },
    });
  }

  pass(seconds: number): void {
    this.#now += seconds * 1000;
    const due = [...this.#alarms].filter(({ at }) => at <= this.#now);
    for (const alarm of due.sort((a, b) => a.at - b.at)) {
      if (this.#alarms.delete(alarm)) alarm.run();
    }
  }
}
