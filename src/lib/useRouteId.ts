import { useParams } from 'react-router-dom';
import { parseId } from '../domain/ids.ts';

/** An id from the address. The route tree lets only digits through, so anything else is a mistake in it. */
export function useRouteId(name: string): number {
  const id = parseId(useParams()[name]);
  if (id === null) throw new Error(`The route has no id named ${name}`);
  return id;
}
