import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Message } from './Message.tsx';

/** Nothing stands at this address. */
export function NotFoundMessage() {
  return (
    <>
      <title>Страница не найдена — Школьный журнал</title>
      <Message title="Страница не найдена" actions={<Link to={paths.home}>На главную</Link>}>
        Проверьте адрес или откройте нужный раздел из меню.
      </Message>
    </>
  );
}
