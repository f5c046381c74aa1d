import { ArrowDown, ArrowUp } from 'lucide-react'
import { moveItem } from '#web/domain/lists/move-item.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { blockName, readBlocks, writeBlocks } from './landing-blocks.ts'

interface BlocksInputProps {
  label: string
  text: string
  onText: (text: string) => void
}

/** Each can be switched off, and moved by a step. */
export function BlocksInput({ label, text, onText }: BlocksInputProps) {
  const blocks = readBlocks(text)
  const move = (from: number, to: number) => onText(writeBlocks(moveItem(blocks, from, to)))
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-2 font-[550] text-sm">{label}</legend>
      <ol className="divide-y rounded-field border">
        {blocks.map(({ id, isOn }, at) => {
          const name = blockName(id)
          return (
            <li key={id} className="flex items-center gap-2 py-1 pr-1 pl-3">
              <Switch
                label={name}
                checked={isOn}
                onCheckedChange={(checked) => onText(writeBlocks(blocks.with(at, { id, isOn: checked })))}
                className="grow"
              />
              <IconButton
                label={m.settings_block_up({ name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp aria-hidden="true" className="size-4.5" />
              </IconButton>
              <IconButton
                label={m.settings_block_down({ name })}
                disabled={at === blocks.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden="true" className="size-4.5" />
              </IconButton>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
