import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { reply } from '../../backend/reply.ts';
import { BAD_ANSWERS, SCREENS } from '../../kit/badAnswers.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

const shown = async (rows: RegExp | string) =>
  waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(rows));

/** True if the call answers a single record, for which an array is the wrong shape. */
const isRecord = (call: string) => /\/(subjects|lessons|teachers)\/\d+\/$/.test(call);
const ARRAY = reply.json([]);

const NEEDED = SCREENS.flatMap((one) => one.needs.map((call) => ({ ...one, call })));
const OPTIONAL = SCREENS.flatMap((one) => one.goesWithout.map((call) => ({ ...one, call })));

/** The only bad answer to try with every call, because each call has its own schema. */
const SHAPE = BAD_ANSWERS.filter(({ name }) => name === 'an object for an array');

const ALL_ANSWERS = new Set(['/subjects/1', '/schools', '/reports/schools?school=1']);

test.each(NEEDED)(
  '$address tells a bad answer to $call, with a way to try again',
  async ({ address, user: username, call, rows }) => {
    let end: () => void = () => undefined;
    let user: Awaited<ReturnType<typeof openAppAs>> | undefined;
    const answers = ALL_ANSWERS.has(address) ? BAD_ANSWERS : SHAPE;
    for (const { name, reply: bad, sentence, otherwise } of answers) {
      const isShape = name === 'an object for an array';
      end();
      end = backend.fault({ path: call, reply: isRecord(call) && isShape ? ARRAY : bad });
      if (user) await user.click(screen.getByRole('button', { name: 'Повторить' }));
      else user = await openAppAs(username, address);
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent(otherwise?.[call] ?? sentence),
      );
      expect(screen.getByRole('alert')).not.toHaveTextContent(/html|Traceback|undefined/i);
      expect(screen.getByRole('navigation', { name: 'Меню' })).toBeInTheDocument();
    }
    end();
    await user?.click(screen.getByRole('button', { name: 'Повторить' }));
    await shown(rows);
  },
);

test.each(OPTIONAL)(
  '$address shows its rows on a server without $call',
  async ({ address, user: username, call, rows }) => {
    backend.fault({ path: call, reply: reply.missing });
    await openAppAs(username, address);
    await shown(rows);
  },
);

test.each(SCREENS)('$address takes null for nothing', async ({ address, user, call, nothing }) => {
  backend.fault({ path: call, reply: () => Response.json(null) });
  await openAppAs(user, address);
  await shown(nothing);
});

test('the menu leads on from a page that could not be loaded', async () => {
  backend.fault({ path: '/api/subjects/1/lessons/', reply: 'drop' });
  const user = await openAppAs('pavlova', '/subjects/1');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('link', { name: 'Оценки по школам' }));
  await heading('Отчёт по школам');
});

describe('a user without rights is told so on each screen, and asked nothing twice', () => {
  const told = () => screen.findByText(/^Недостаточно прав для этого действия\./);

  test.each(SCREENS)('$address', async ({ address }) => {
    const user = await openAppAs('guest', address);
    await told();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    if (address === '/') {
      const menu = screen.getByRole('navigation', { name: 'Меню' });
      expect(within(menu).queryAllByRole('link')).toEqual([]);
      return;
    }
    // After another page has been refused, too, any repeated call would have been made.
    const [link, call] =
      address === '/reports/subjects'
        ? ['Список предметов', '/api/teachers/subjects/']
        : ['Домашние задания', '/api/lessons/'];
    await user.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(backend.calls()).toContain(`GET ${call}`));
    await waitFor(() => expect(backend.requests.every(({ status }) => status > 0)).toBe(true));
    await told();
    // One check at the start of the app, and one for all refused calls of each page.
    expect(backend.calls({ path: 'check-login' })).toHaveLength(3);
  });
});
