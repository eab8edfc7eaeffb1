import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  ElectiveChoice,
  Lesson,
  School,
  Student,
  Subject,
  Teacher,
} from '../../domain/entities.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import { russianCount } from '../../domain/text/names.ts';
import type { Correction } from './Corrections.tsx';

export interface Lists {
  students: Listing<Student>;
  teachers: Listing<Teacher>;
  schools: Listing<School>;
  subjects: Listing<Subject>;
  choices: Listing<ElectiveChoice>;
  lessons: Listing<Lesson>;
}

export interface DataRow {
  key: string;
  content: ReactNode;
}

/** One way in which data are amiss. */
export interface DataKind {
  title: string;
  /** What to do about it. */
  hint: ReactNode;
  rows: readonly DataRow[];
  /** Corrects all rows that can be corrected safely. */
  bulk?: { label: string; correction: Correction } | undefined;
  /** Why there may be more; null if these are all. */
  gap: string | null;
}

/** The button that corrects all that can be corrected safely; none if there is nothing. */
export function bulkOf(word: string, correction: Correction): DataKind['bulk'] {
  const { length } = correction.items;
  return length === 0 ? undefined : { label: `${word}: ${russianCount(length)}`, correction };
}

/** The records of a group side by side, each with its own link. */
export function Links({ links }: { links: readonly { key: number; to: string; label: string }[] }) {
  return links.map(({ key, to, label }, index) => (
    <span key={key}>
      {index > 0 && ' · '}
      <Link to={to}>{label}</Link>
    </span>
  ));
}
