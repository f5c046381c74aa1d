import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { DateInput } from '#web/ui/date-field.tsx'
import { Money } from '#web/ui/display.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { nameAccount } from './labels.ts'
import { type Account, type TrialBalance, trialBalanceQuery } from './queries.ts'
import { LoadFailure, Section } from './section.tsx'

export function TrialBalanceSection() {
  const [until, setUntil] = useState<string | null>(null)
  const query = useQuery({ ...trialBalanceQuery(until), placeholderData: keepPreviousData })
  return (
    <Section
      title={m.ledger_balance_title()}
      lead={m.ledger_balance_lead()}
      actions={
        <Field label={m.ledger_balance_until()} className="w-44">
          <DateInput value={until ?? ''} onValueChange={setUntil} />
        </Field>
      }
    >
      <LoadFailure query={query} />
      {query.data ? <Balance balance={query.data} /> : query.isPending ? <BalanceSkeleton /> : null}
    </Section>
  )
}

const cell = 'px-4 py-2.5'
const amount = cn(cell, 'tabular text-right')
/** A phone has room for one number. */
const side = cn(amount, 'max-sm:hidden')

function Balance({ balance: { accounts, sumCents } }: { balance: TrialBalance }) {
  const sumOf = (pick: (account: Account) => number) => accounts.reduce((sum, each) => sum + pick(each), 0)
  return (
    <>
      <div className="overflow-x-auto rounded-card border">
        <table aria-label={m.ledger_balance_title()} className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b bg-surface text-left text-muted text-xs">
              <th scope="col" className={cn(cell, 'font-[550]')}>
                {m.ledger_account()}
              </th>
              <th scope="col" className={cn(side, 'font-[550]')}>
                {m.ledger_debit()}
              </th>
              <th scope="col" className={cn(side, 'font-[550]')}>
                {m.ledger_credit()}
              </th>
              <th scope="col" className={cn(amount, 'font-[550]')}>
                {m.ledger_balance()}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.account} className="border-b transition-colors duration-120 hover:bg-surface">
                <th scope="row" className={cn(cell, 'text-left font-normal')}>
                  {nameAccount(account)}
                </th>
                <td className={cn(side, 'text-muted')}>{amountOrDash(account.debitCents)}</td>
                <td className={cn(side, 'text-muted')}>{amountOrDash(account.creditCents)}</td>
                <td className={amount}>{amountOrDash(account.balanceCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="bg-surface font-[600]">
              <th scope="row" className={cn(cell, 'text-left')}>
                {m.ledger_sum()}
              </th>
              <td className={side}>
                <Money cents={sumOf((each) => each.debitCents)} />
              </td>
              <td className={side}>
                <Money cents={sumOf((each) => each.creditCents)} />
              </td>
              <td className={amount}>
                <Money cents={sumCents} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {sumCents === 0 ? (
        <Notice tone="success" live="none">
          {m.ledger_sum_zero()}
        </Notice>
      ) : (
        <Notice tone="danger">{m.ledger_sum_off({ amount: formatMoney(sumCents) })}</Notice>
      )}
    </>
  )
}

function amountOrDash(cents: number) {
  return cents === 0 ? <span className="text-faint">–</span> : <Money cents={cents} />
}

function BalanceSkeleton() {
  return (
    <SkeletonRegion className="grid gap-4 rounded-card border p-4">
      {['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-11/12'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} className={cn('h-5', width)} />
      ))}
    </SkeletonRegion>
  )
}
