import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog, DialogClose } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '../menu.tsx'
import { Sheet } from '../sheet.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Specimen } from './specimen.tsx'
import { ToastSample } from './toast-sample.tsx'

export function OverlaySection() {
  const [view, setView] = useState('grid')
  return (
    <Specimen>
      <Dialog
        title={m.ui_gallery_dialog_title()}
        description={m.ui_gallery_dialog_text()}
        trigger={<Button variant="secondary">{m.ui_gallery_open_dialog()}</Button>}
        footer={
          <>
            <DialogClose>
              <Button variant="ghost">{m.ui_cancel()}</Button>
            </DialogClose>
            <DialogClose>
              <Button>{m.ui_gallery_save()}</Button>
            </DialogClose>
          </>
        }
      >
        <Field label={m.ui_gallery_name()}>
          <Input defaultValue={m.ui_gallery_name_value()} />
        </Field>
      </Dialog>
      <ConfirmDialog
        title={m.ui_gallery_confirm_title()}
        description={m.ui_gallery_confirm_text()}
        confirmLabel={m.ui_gallery_delete_address()}
        danger
        onConfirm={() => {}}
        trigger={<Button variant="secondary">{m.ui_gallery_open_confirm()}</Button>}
      />
      <Sheet
        title={m.ui_gallery_sheet_title()}
        trigger={<Button variant="secondary">{m.ui_gallery_open_sheet()}</Button>}
        footer={
          <DialogClose>
            <Button>{m.ui_gallery_show_results()}</Button>
          </DialogClose>
        }
      >
        <Checkbox label={m.ui_gallery_filter_leather()} defaultChecked />
        <Checkbox label={m.ui_gallery_filter_cotton()} />
      </Sheet>
      <Menu align="start" trigger={<Button variant="secondary">{m.ui_gallery_open_menu()}</Button>}>
        <MenuItem icon={<Pencil aria-hidden="true" />}>{m.ui_gallery_menu_edit()}</MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} disabled>
          {m.ui_gallery_menu_copy()}
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>{m.ui_gallery_menu_view()}</MenuLabel>
        <MenuRadioGroup
          label={m.ui_gallery_menu_view()}
          value={view}
          onValueChange={setView}
          options={[
            { value: 'grid', label: m.ui_gallery_menu_grid() },
            { value: 'list', label: m.ui_gallery_menu_list() },
          ]}
        />
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} danger>
          {m.ui_gallery_danger()}
        </MenuItem>
      </Menu>
      <Tooltip content={m.ui_gallery_tooltip()}>
        <Button variant="ghost">{m.ui_gallery_hover_me()}</Button>
      </Tooltip>
      <ToastSample />
    </Specimen>
  )
}
