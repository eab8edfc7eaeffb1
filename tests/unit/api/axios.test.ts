import axios from 'axios';
import { expect, test } from 'vitest';

test('tests run the axios that schools run, without the parts that the build leaves out', () => {
  expect(() => axios.toFormData({})).toThrow('Left out by scripts/leanAxios.ts');
});
