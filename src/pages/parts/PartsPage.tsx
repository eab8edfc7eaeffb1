import { useState } from 'react';
import { Failure } from '../../domain/failure.ts';
import { MARKS } from '../../domain/marks/marks.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { BriefText } from '../../ui/text/BriefText.tsx';
import { CutText } from '../../ui/text/CutText.tsx';
import { Chip, WaitingCount } from '../../ui/text/Chip.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { classes } from '../../ui/classes.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Combobox } from '../../ui/fields/Combobox.tsx';
import { NarrowedSelect } from '../../ui/fields/NarrowedSelect.tsx';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Pencil, Plus, Printer, Trash } from '../../ui/icons/icons.ts';
import { Kbd } from '../../ui/keyboard/Kbd.tsx';
import { MenuButton } from '../../ui/popover/MenuButton.tsx';
import { FailureBanner, FailureMessage, Message } from '../../ui/feedback/Message.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import sheet from '../../ui/layout/Sheet.module.css';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { Filter, SearchField, Toolbar, ToolbarEnd } from '../../ui/layout/Toolbar.tsx';
import { ClassStrip } from '../../ui/marks/ClassStrip.tsx';
import { SmallMark } from '../../ui/marks/SmallMark.tsx';
import { Waiting } from '../../ui/loading/Waiting.tsx';
import { Dialogs } from './Dialogs.tsx';
import { JournalStates } from './JournalStates.tsx';
import { Lists } from './Lists.tsx';
import { Part } from './Part.tsx';
import styles from './PartsPage.module.css';
import { ReportGrid } from './ReportGrid.tsx';

const SCHOOLS = [
  { value: '1', label: 'Гимназия № 12' },
  { value: '2', label: 'Средняя школа № 5 имени Ю. А. Гагарина' },
];
const STUDENTS = [
  { value: '1', label: 'Абрамов Кирилл Евгеньевич', detail: 'Гимназия № 12 · 6В' },
  { value: '2', label: 'Ёлкина Анна Игоревна', detail: 'Гимназия № 12 · 7А' },
];
const TEACHERS = [
  { value: '1', label: 'Абрамов Пётр Николаевич' },
  { value: '2', label: 'Громова Вера Юрьевна' },
  { value: '3', label: 'Павлова Татьяна Михайловна' },
];
const ORDERS = [
  { value: 'name', label: 'По имени' },
  { value: 'surname', label: 'По фамилии' },
] as const;
const COURSE = 'Методы и средства измерений в радиоэлектронных системах';
const FAILURE = new Failure('server', 'Сервер ответил ошибкой 502. Повторите через минуту.', 502);
const nothing = () => undefined;

function Controls() {
  const [order, setOrder] = useState<'name' | 'surname'>('name');
  const [isOn, setOn] = useState(true);
  const [query, setQuery] = useState('');
  const [school, setSchool] = useState('');
  return (
    <Part name="Строка отбора">
      <Toolbar>
        <SearchField label="Поиск" value={query} onChange={setQuery} />
        <Filter label="Школа" value={school} options={SCHOOLS} nothing="Все" onChange={setSchool} />
        <Segments label="Порядок" value={order} options={ORDERS} onChange={setOrder} />
        <ToolbarEnd>
          <Switch label="Режим редактирования" checked={isOn} onChange={setOn} />
        </ToolbarEnd>
      </Toolbar>
      <RadioGroup label="Порядок" value={order} options={ORDERS} onChange={setOrder} />
    </Part>
  );
}

function Fields() {
  const [date, setDate] = useState('31.02.2026');
  const [student, setStudent] = useState('1');
  const [teacher, setTeacher] = useState('2');
  const [isRaised, setRaised] = useState(true);
  return (
    <Part name="Поля">
      <Field label="Тема" error={undefined} hint="0 из 100">
        {(control) => <input {...control} />}
      </Field>
      <DateField label="Дата" error="Такого дня нет." value={date} onChange={setDate} />
      <Field label="Домашнее задание" error={undefined}>
        {(control) => <textarea {...control} />}
      </Field>
      <Field label="Студент" error={undefined}>
        {(control) => (
          <NarrowedSelect
            control={control}
            value={student}
            options={STUDENTS}
            onChange={setStudent}
          />
        )}
      </Field>
      <Field label="Преподаватель" error={undefined}>
        {(control) => (
          <Combobox
            control={control}
            value={teacher}
            options={TEACHERS}
            disabled={false}
            readOnly={false}
            onChange={setTeacher}
          />
        )}
      </Field>
      <Popover button="Период">
        <div data-stays>
          <DateField label="С даты" error={undefined} value={date} onChange={setDate} />
        </div>
      </Popover>
      <Checkbox label="Классы на год старше" checked={isRaised} onChange={setRaised} />
    </Part>
  );
}

function Table() {
  return (
    <Part name="Лист">
      <table className={classes(sheet.sheet, sheet.fixed, sheet.fives)}>
        <thead>
          <tr>
            <th scope="col" className={sheet.upright}>
              ФИО
            </th>
            <th scope="col">Школа</th>
            <th scope="col" className={sheet.number}>
              Средний балл
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={sheet.group}>
            <th scope="rowgroup" colSpan={3}>
              Ноябрь 2026
            </th>
          </tr>
          {['', sheet.current, sheet.failed, '', ''].map((state, index) => (
            <tr key={index} className={state}>
              <th scope="row" className={sheet.upright}>
                Оганесян-Петросян Анна-Мария
              </th>
              <td className={classes(sheet.clip, sheet.soft)}>{SCHOOLS[1]?.label}</td>
              <td className={sheet.number}>{`4,${index}1`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

/** All parts in all their states, for pictures and for those who change one. */
export default function PartsPage({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} crumbs={[{ label: 'Справочник' }, { label: title }]}>
        каждая часть во всех состояниях
      </PageHeading>
      <Part name="Кнопки">
        <Button look="primary">
          <Icon of={Plus} />
          Добавить
        </Button>
        <Button>Отмена</Button>
        <Button look="quiet">Повторить</Button>
        <Button look="danger">Удалить</Button>
        <Button look="quietDanger">Удалить</Button>
        <Button look="icon" aria-label="Печать">
          <Icon of={Printer} />
        </Button>
        <Button busy>Сохраняется…</Button>
        <HeadButton icon={Printer} word="Печать" onClick={nothing} />
        <HeadButton icon={Plus} word="Добавить" look="primary" onClick={nothing} />
        <HeadButton icon={Printer} word="Скачать отчёт" busy onClick={nothing} />
        <ButtonLink to={paths.home}>Открыть журнал</ButtonLink>
        <MenuButton
          label="Ещё"
          actions={[
            { label: 'Редактировать', icon: Pencil, onPress: nothing },
            { label: 'Удалить', icon: Trash, isDanger: true, onPress: nothing },
          ]}
        />
      </Part>
      <Controls />
      <Fields />
      <Part name="Ярлыки">
        <Chip>7Б</Chip>
        <Chip tone="wait">не отмечен</Chip>
        <Chip tone="danger">Не сохранено</Chip>
        <Chip tone="accent">сегодня</Chip>
        <WaitingCount count={3} label="не отмечено уроков:" />
        <Kbd keys={['Ctrl', 'K']} />
        <Kbd keys={['Shift', '?']} always />
      </Part>
      <Part name="Длинные названия">
        <div className={styles.narrow}>
          <CutText text={COURSE} />
          <BriefText text={`${COURSE} (Начальный)`} brief={[COURSE, 'нач.']} />
        </div>
      </Part>
      <Part name="Малые оценки">
        {[...MARKS, '?'].map((value) => (
          <SmallMark key={value} value={value} />
        ))}
      </Part>
      <Part name="Лента класса">
        <ClassStrip
          ticks={[...MARKS, null, '5', '4'].map((mark, index) => ({
            mark,
            isUnsaved: index === MARKS.length + 2,
          }))}
        />
      </Part>
      <Table />
      <ReportGrid />
      <JournalStates />
      <Lists />
      <Dialogs />
      <Part name="Состояния">
        <Message title="Уроков пока нет." actions={<Button look="primary">Добавить урок</Button>}>
          Добавьте первый: дата уже сегодняшняя, тему и задание можно поправить потом.
        </Message>
        <FailureMessage failure={FAILURE} onRetry={nothing} />
      </Part>
      <FailureBanner failure={FAILURE} onRetry={nothing} />
      <Waiting />
      <Skeleton />
    </>
  );
}
