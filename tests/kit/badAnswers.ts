/** A screen, the calls that load it, and its texts with and without rows. */
export interface Screen {
  address: string;
  user: 'pavlova' | 'admin';
  call: string;
  /** The calls whose bad answer makes the screen show a failure instead of its rows. */
  needs: readonly string[];
  /** The calls that some servers do not have: they may answer 404. */
  goesWithout: readonly string[];
  /** A text that is visible once the rows are loaded. */
  rows: RegExp;
  /** The text on the screen when the server sends `null` instead of rows. */
  nothing: string;
}

const marksOfSchool = '/api/journals/1/school/';

export const SCREENS: readonly Screen[] = [
  {
    address: '/',
    user: 'pavlova',
    call: '/api/teachers/subjects/',
    needs: ['/api/teachers/subjects/', '/api/teachers/user/'],
    goesWithout: ['/api/teachers/1/'],
    rows: /Информатика/,
    nothing: 'За вами пока не закреплены предметы.',
  },
  {
    address: '/subjects/1',
    user: 'pavlova',
    call: '/api/subjects/1/lessons/',
    needs: ['/api/subjects/1/', '/api/subjects/1/lessons/'],
    goesWithout: [],
    rows: /Урок №24/,
    nothing: 'Сейчас по этому предмету нет уроков.',
  },
  {
    address: '/subjects/1/lessons/5/journal',
    user: 'pavlova',
    call: '/api/subjects/1/students/',
    needs: [
      '/api/subjects/1/',
      '/api/subjects/1/students/',
      '/api/lessons/5/',
      '/api/lessons/5/journal/',
    ],
    goesWithout: [],
    rows: /Алексеев Михаил/,
    nothing: 'Этот предмет пока никто не выбрал.',
  },
  {
    address: '/subjects/1/journal',
    user: 'pavlova',
    call: '/api/subjects/1/lessons/',
    needs: [
      '/api/subjects/1/',
      '/api/subjects/1/lessons/',
      '/api/subjects/1/students/',
      '/api/journals/1/subject/',
    ],
    goesWithout: [],
    rows: /Алексеев Михаил/,
    nothing: 'Сейчас по этому предмету нет уроков.',
  },
  {
    address: '/students',
    user: 'admin',
    call: '/api/students/',
    needs: ['/api/students/', '/api/schools/'],
    goesWithout: ['/api/schools/'],
    rows: /Показано 120 из 120/,
    nothing: 'Обучающихся пока нет.',
  },
  {
    address: '/teachers',
    user: 'admin',
    call: '/api/teachers/',
    needs: ['/api/teachers/'],
    goesWithout: [],
    rows: /Показано 6 из 6/,
    nothing: 'Преподавателей пока нет.',
  },
  {
    address: '/schools',
    user: 'admin',
    call: '/api/schools/',
    needs: ['/api/schools/'],
    goesWithout: [],
    rows: /Показано 4 из 4/,
    nothing: 'Организаций пока нет.',
  },
  {
    address: '/subjects',
    user: 'admin',
    call: '/api/subjects/',
    needs: ['/api/subjects/', '/api/teachers/'],
    goesWithout: [],
    rows: /Показано 8 из 8/,
    nothing: 'Предметов пока нет.',
  },
  {
    address: '/choices',
    user: 'admin',
    call: '/api/choices/',
    needs: ['/api/choices/', '/api/students/', '/api/subjects/'],
    goesWithout: ['/api/students/'],
    rows: /Показано \d+ из \d+/,
    nothing: 'Выборов пока нет.',
  },
  {
    address: '/reports/schools?school=1',
    user: 'admin',
    call: marksOfSchool,
    needs: ['/api/schools/', '/api/journals/1/school/'],
    goesWithout: [],
    rows: /Средний балл/,
    nothing: 'В этой школе пока нет оценок.',
  },
  {
    address: '/reports/schools?school=1&view=totals',
    user: 'admin',
    call: marksOfSchool,
    needs: ['/api/schools/', '/api/journals/1/school/'],
    goesWithout: ['/api/students/', '/api/subjects/'],
    rows: /Хорошисты/,
    nothing: 'В этой школе пока нет оценок.',
  },
  {
    address: '/reports/schools/1/students/49',
    user: 'admin',
    call: marksOfSchool,
    needs: ['/api/schools/', '/api/journals/1/school/'],
    goesWithout: ['/api/subjects/'],
    rows: /Табель успеваемости/,
    nothing: 'В этой школе нет оценок этого ученика.',
  },
  {
    address: '/reports/teachers/1/subjects?subject=1',
    user: 'pavlova',
    call: '/api/journals/1/subject/',
    needs: [
      '/api/subjects/',
      '/api/journals/1/subject/',
      '/api/subjects/1/lessons/',
      '/api/subjects/1/students/',
    ],
    goesWithout: [],
    rows: /Средний балл/,
    nothing: 'Алексеев Михаил',
  },
  {
    address: '/reports/subjects',
    user: 'admin',
    call: '/api/lessons/',
    needs: ['/api/subjects/', '/api/lessons/'],
    goesWithout: [],
    rows: /Знакомство и приветствия/,
    nothing: 'Уроки отсутствуют',
  },
  {
    address: '/reports/journals',
    user: 'admin',
    call: '/api/subjects/',
    needs: ['/api/subjects/', '/api/lessons/', '/api/schools/'],
    goesWithout: ['/api/schools/'],
    rows: /\d замечани/,
    nothing: 'Проверять нечего.',
  },
  {
    address: '/reports/schools?view=network',
    user: 'admin',
    call: '/api/schools/',
    needs: ['/api/schools/'],
    goesWithout: [],
    rows: /Всего/,
    nothing: 'Школ в списке нет.',
  },
  {
    address: '/reports/absent?day=2026-11-17',
    user: 'admin',
    call: '/api/lessons/',
    needs: ['/api/subjects/', '/api/lessons/'],
    goesWithout: [],
    rows: /[1-9]\d* ученик/,
    nothing: 'В этот день уроков нет.',
  },
  {
    address: '/reports/data',
    user: 'admin',
    call: '/api/students/',
    needs: [
      '/api/students/',
      '/api/teachers/',
      '/api/schools/',
      '/api/subjects/',
      '/api/choices/',
      '/api/lessons/',
    ],
    goesWithout: ['/api/students/', '/api/schools/', '/api/choices/', '/api/lessons/'],
    rows: /\d замечани/,
    nothing: 'Предмет в двух годах',
  },
  {
    address: '/choices/applications',
    user: 'admin',
    call: '/api/choices/',
    needs: ['/api/choices/', '/api/students/', '/api/subjects/', '/api/schools/'],
    goesWithout: [],
    rows: /Заявок пока нет/,
    nothing: 'Заявок пока нет.',
  },
];

/** An unusable answer, and the sentence that the user reads. */
export interface BadAnswer {
  name: string;
  reply: 'drop' | (() => Response);
  sentence: string;
  /** Different sentences for some calls, by call. */
  otherwise?: Readonly<Record<string, string>>;
}

const UNCLEAR = 'Сервер ответил непонятно.';

export const BAD_ANSWERS: readonly BadAnswer[] = [
  { name: 'HTML with 200', reply: () => new Response('<html>proxy</html>'), sentence: UNCLEAR },
  { name: 'cut JSON', reply: () => new Response('[{"id": 1, "ti'), sentence: UNCLEAR },
  { name: 'an object for an array', reply: () => Response.json({ id: 1 }), sentence: UNCLEAR },
  {
    name: 'a page of 100 kB with 500',
    reply: () => new Response('<h1>Traceback</h1>'.repeat(6_000), { status: 500 }),
    sentence: 'Сервер не справился с запросом (ошибка 500).',
    otherwise: { [marksOfSchool]: 'Сервер не смог собрать отчёт.' },
  },
  {
    name: '429 with Retry-After',
    reply: () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }),
    sentence: 'Слишком много запросов. Повторите через 30 с.',
  },
  { name: 'a broken connection', reply: 'drop', sentence: 'Нет связи с сервером.' },
];
