import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { cn } from './cn.ts'
import { usePopupContainer } from './popup-place.ts'

export const popupClass = [
  'z-50 rounded-card border border-hairline-strong bg-raised shadow-overlay',
  'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out',
].join(' ')

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** For a menu that a key opens too. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Where the focus goes, if not back to the button. */
  onCloseAutoFocus?: (event: Event) => void
  className?: string
  children: ReactNode
}

export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  onCloseAutoFocus,
  className,
  children,
}: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const { container, findContainer } = usePopupContainer()
  return (
    <Radix.Root
      modal={false}
      open={open}
      onOpenChange={(isOpen) => {
        findContainer(triggerRef.current)
        onOpenChange?.(isOpen)
      }}
    >
      <Radix.Trigger asChild ref={triggerRef}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cn(
            popupClass,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1.5',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemClass = [
  'relative flex min-h-11 select-none items-center gap-2.5 rounded-inner px-2.5 py-1.5 text-sm text-text outline-none desktop:min-h-9',
  'data-[disabled]:text-faint data-[highlighted]:bg-pressed [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted',
].join(' ')

export type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode
  danger?: boolean
  aside?: ReactNode
}

/** With `asChild` its single child is the router's link (icon and aside then go inside that child). */
export function MenuItem({ icon, danger, aside, className, children, ...props }: MenuItemProps) {
  return (
    <Radix.Item {...props} className={cn(itemClass, danger && 'text-danger [&_svg]:text-danger', className)}>
      {props.asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="grow">{children}</span>
          {aside ? <span className="text-muted text-xs">{aside}</span> : null}
        </>
      )}
    </Radix.Item>
  )
}

export function MenuCheckItem({ className, children, ...props }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem {...props} className={cn(itemClass, 'pr-9', className)}>
      {children}
      <Radix.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden="true" className="text-accent!" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

export type MenuRadioGroupProps = {
  value: string
  onValueChange: (value: string) => void
  options: readonly { value: string; label: ReactNode }[]
  label?: string
}

export function MenuRadioGroup({ value, onValueChange, options, label }: MenuRadioGroupProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={cn(itemClass, 'pr-9')}>
          {option.label}
          <Radix.ItemIndicator className="absolute right-2.5">
            <Check aria-hidden="true" className="text-accent!" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className={cn('px-2.5 pt-2 pb-1 text-muted text-xs', className)} />
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-hairline" />
}
