import { Plus } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { cn } from './cn.ts'

export type AccordionItem = { value: string; title: ReactNode; content: ReactNode; disabled?: boolean }

export type AccordionProps = {
  items: readonly AccordionItem[]
  /** Several open at once. */
  multiple?: boolean
  defaultOpen?: readonly string[]
  /** For lists and tables, which are not read line by line. */
  isWide?: boolean
  className?: string
}

export function Accordion({
  items,
  multiple = false,
  defaultOpen = [],
  isWide = false,
  className,
}: AccordionProps) {
  // What is open from the start does not unfold: the page below it would jump while it loads.
  const [isTouched, setIsTouched] = useState(false)
  const rows = items.map((item) => (
    <Radix.Item
      key={item.value}
      value={item.value}
      disabled={item.disabled}
      className="border-b first:border-t"
    >
      <Radix.Header className="m-0 font-[550] font-sans tracking-normal [font-stretch:100%]">
        <Radix.Trigger className="group flex min-h-13 w-full items-center justify-between gap-4 py-3 text-left text-base transition-colors duration-120 focus-visible:outline-offset-[-2px] disabled:text-faint">
          {item.title}
          <Plus
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform duration-160 group-hover:text-text [[data-state=open]>&]:rotate-45"
          />
        </Radix.Trigger>
      </Radix.Header>
      <Radix.Content
        className={cn(
          'overflow-hidden data-[state=closed]:animate-fold',
          isTouched && 'data-[state=open]:animate-unfold',
        )}
      >
        <div className={cn('pb-5 text-muted', !isWide && 'max-w-text')}>{item.content}</div>
      </Radix.Content>
    </Radix.Item>
  ))
  return multiple ? (
    <Radix.Root
      type="multiple"
      defaultValue={[...defaultOpen]}
      onValueChange={() => setIsTouched(true)}
      className={cn(className)}
    >
      {rows}
    </Radix.Root>
  ) : (
    <Radix.Root
      type="single"
      collapsible
      defaultValue={defaultOpen[0]}
      onValueChange={() => setIsTouched(true)}
      className={cn(className)}
    >
      {rows}
    </Radix.Root>
  )
}
