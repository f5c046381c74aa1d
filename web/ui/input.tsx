import { Eye, EyeOff, Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'

/** The style every one-line control shares. */
export const controlClass = [
  'w-full min-w-0 rounded-field border border-control bg-sunken px-3.5 text-base text-text',
  'transition-[border-color,background-color] duration-120 hover:border-muted',
  'focus-visible:border-accent focus-visible:outline-offset-0',
  // Not `read-only:`, which a select always is.
  '[&[readonly]]:border-hairline-strong [&[readonly]]:bg-transparent [&[readonly]]:text-muted',
  'disabled:cursor-not-allowed disabled:border-hairline-strong disabled:bg-transparent disabled:text-faint',
  'aria-invalid:border-danger',
].join(' ')

export const controlHeightClass = 'h-11 desktop:h-10'

export type InputProps = ComponentProps<'input'> & {
  /** Inside the box, at its start: an icon or a unit. */
  leading?: ReactNode
  /** Inside the box, at its end: an icon, a unit or a button. */
  trailing?: ReactNode
}

export function Input({ leading, trailing, className, type = 'text', ...props }: InputProps) {
  const input = (
    <input
      {...props}
      {...useFieldControl(props)}
      type={type}
      className={cn(
        controlClass,
        controlHeightClass,
        Boolean(leading) && 'pl-10',
        Boolean(trailing) && 'pr-11',
        className,
      )}
    />
  )
  if (!leading && !trailing) return input
  return (
    <div className="relative">
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-muted [&_svg]:size-4.5">
          {leading}
        </span>
      ) : null}
      {input}
      {trailing ? (
        <span className="absolute inset-y-0 right-0 grid min-w-10 place-items-center text-muted desktop:pr-1 [&_svg]:size-4.5">
          {trailing}
        </span>
      ) : null}
    </div>
  )
}

/** A small button inside the box of a control. */
export function ControlButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={cn(
        'grid size-11 place-items-center rounded-inner text-muted transition-colors duration-120 hover:text-text desktop:size-8',
        'focus-visible:outline-offset-0 disabled:text-faint',
        className,
      )}
    />
  )
}

export function PasswordInput({
  autoComplete = 'current-password',
  ...props
}: Omit<InputProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <ControlButton
          aria-label={isShown ? m.ui_hide_password() : m.ui_show_password()}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </ControlButton>
      }
    />
  )
}

export type SearchInputProps = Omit<InputProps, 'type' | 'leading' | 'trailing' | 'value' | 'onChange'> & {
  value: string
  onValueChange: (value: string) => void
}

export function SearchInput({ value, onValueChange, ...props }: SearchInputProps) {
  return (
    <Input
      aria-label={m.ui_search()}
      placeholder={m.ui_search()}
      {...props}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      leading={<Search aria-hidden="true" />}
      trailing={
        value ? (
          <ControlButton aria-label={m.ui_clear()} onClick={() => onValueChange('')}>
            <X aria-hidden="true" />
          </ControlButton>
        ) : null
      }
    />
  )
}
