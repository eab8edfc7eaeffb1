/**
 * The icons of the product, from lucide. Each comes alone, into the bundle of the screens that show
 * it: its index of 1,600 would be read as a whole by every test.
 */
export { default as ArrowDown } from 'lucide/dist/esm/icons/arrow-down.mjs';
export { default as ArrowLeft } from 'lucide/dist/esm/icons/arrow-left.mjs';
export { default as ArrowUp } from 'lucide/dist/esm/icons/arrow-up.mjs';
export { default as BookOpen } from 'lucide/dist/esm/icons/book-open.mjs';
export { default as Building } from 'lucide/dist/esm/icons/building.mjs';
export { default as CalendarDays } from 'lucide/dist/esm/icons/calendar-days.mjs';
export { default as Check } from 'lucide/dist/esm/icons/check.mjs';
export { default as ChevronDown } from 'lucide/dist/esm/icons/chevron-down.mjs';
export { default as ChevronLeft } from 'lucide/dist/esm/icons/chevron-left.mjs';
export { default as ChevronRight } from 'lucide/dist/esm/icons/chevron-right.mjs';
export { default as ChevronsUpDown } from 'lucide/dist/esm/icons/chevrons-up-down.mjs';
export { default as ClipboardPaste } from 'lucide/dist/esm/icons/clipboard-paste.mjs';
export { default as Download } from 'lucide/dist/esm/icons/download.mjs';
export { default as Ellipsis } from 'lucide/dist/esm/icons/ellipsis.mjs';
export { default as Eye } from 'lucide/dist/esm/icons/eye.mjs';
export { default as EyeOff } from 'lucide/dist/esm/icons/eye-off.mjs';
export { default as GraduationCap } from 'lucide/dist/esm/icons/graduation-cap.mjs';
export { default as Library } from 'lucide/dist/esm/icons/library.mjs';
export { default as ListChecks } from 'lucide/dist/esm/icons/list-checks.mjs';
export { default as LogOut } from 'lucide/dist/esm/icons/log-out.mjs';
export { default as Menu } from 'lucide/dist/esm/icons/menu.mjs';
export { default as NotebookPen } from 'lucide/dist/esm/icons/notebook-pen.mjs';
export { default as PanelLeftClose } from 'lucide/dist/esm/icons/panel-left-close.mjs';
export { default as PanelLeftOpen } from 'lucide/dist/esm/icons/panel-left-open.mjs';
export { default as PanelRightClose } from 'lucide/dist/esm/icons/panel-right-close.mjs';
export { default as PanelRightOpen } from 'lucide/dist/esm/icons/panel-right-open.mjs';
export { default as Pencil } from 'lucide/dist/esm/icons/pencil.mjs';
export { default as Plus } from 'lucide/dist/esm/icons/plus.mjs';
export { default as Printer } from 'lucide/dist/esm/icons/printer.mjs';
export { default as School } from 'lucide/dist/esm/icons/school.mjs';
export { default as Search } from 'lucide/dist/esm/icons/search.mjs';
export { default as SlidersHorizontal } from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
export { default as Table2 } from 'lucide/dist/esm/icons/table-2.mjs';
export { default as Trash } from 'lucide/dist/esm/icons/trash.mjs';
export { default as Undo } from 'lucide/dist/esm/icons/undo-2.mjs';
export { default as Users } from 'lucide/dist/esm/icons/users.mjs';
export { default as X } from 'lucide/dist/esm/icons/x.mjs';
