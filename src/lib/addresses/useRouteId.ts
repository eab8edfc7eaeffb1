import { useParams } from 'react-router-dom';
import { parseId } from '../../domain/ids.ts';

/**
 * An id from the address. RequireIds lets only valid ids through, so an error is a fault in the
 * routes.
 */
export function useRouteId(name: string): number {
  const id = parseId(useParams()[name]);
  if (id === null) throw new Error(`The route has no id named ${name}`);
  return id;
}
