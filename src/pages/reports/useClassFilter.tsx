import { useMemo } from 'react';
import { classOptions, type ReportedClasses } from '../../domain/reports/studentClasses.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { Filter } from '../../ui/layout/Toolbar.tsx';

/** The parameter of the address that names the class. */
export const CLASS = 'class';

/**
 * The class to which a report is narrowed, as the address says, and the control that chooses it.
 * A class that the report does not have narrows nothing.
 */
export function useClassFilter(classes: ReportedClasses) {
  const [params, changeAddress] = useAddress();
  const options = useMemo(() => classOptions(classes), [classes]);
  const asked = params.get(CLASS);
  const className = options.find(({ value }) => value === asked)?.value ?? '';
  const choose = (value: string) => changeAddress({ [CLASS]: value });
  const control = options.length > 1 && (
    <Filter label="Класс" value={className} options={options} nothing="Все" onChange={choose} />
  );
  return { className, choose, control };
}
