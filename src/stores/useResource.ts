import { useEffect } from 'react';
import { isSame, type Resource, type ResourceKey, type ResourceState } from './resource.ts';

/**
 * What a screen shows of a resource: loaded when the screen opens and when its key changes (a
 * key of several ids must be memoised), stopped when it is left. Data of a former key are never
 * returned.
 */
export function useResource<Key extends ResourceKey, Data>(
  resource: Resource<Key, Data>,
  key: Key,
): Pick<ResourceState<Key, Data>, 'data' | 'failure'> & { onRetry: () => void } {
  const { key: loaded, data, failure } = resource.useStore();
  useEffect(() => {
    void resource.load(key);
    return resource.leave;
  }, [resource, key]);
  const own = isSame(loaded, key);
  return {
    data: own ? data : null,
    failure: own ? failure : null,
    onRetry: () => void resource.reload(),
  };
}
