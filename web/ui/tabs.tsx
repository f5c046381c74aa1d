import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { CountBadge } from './badge.tsx'
import { cn } from './cn.ts'

export type TabItem = {
  value: string
  label: ReactNode
  /** A figure beside the label. */
  count?: number
  disabled?: boolean
  content: ReactNode
}

export type TabsProps = {
  tabs: readonly TabItem[]
  /** Names the row of tabs. */
  label: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  className?: string
}

export function Tabs({ tabs, label, value, defaultValue, onValueChange, className }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onValueChange}
      className={className}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b [scrollbar-width:none] max-md:-mx-4 max-md:px-4"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cn(
              '-mb-px flex h-11 shrink-0 items-center gap-2 border-transparent border-b-2 text-muted text-sm transition-colors duration-120',
              'hover:text-text focus-visible:rounded-inner focus-visible:outline-offset-[-2px] disabled:text-faint',
              'data-[state=active]:border-accent data-[state=active]:text-text',
            )}
          >
            {tab.label}
            {tab.count === undefined ? null : <CountBadge count={tab.count} tone="neutral" showZero />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
