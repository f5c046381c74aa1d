import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '../badge.tsx'
import { Button, IconButton } from '../button.tsx'
import { ChartFrame, Sparkline } from '../chart-frame.tsx'
import { DataTable, type TableColumn } from '../data-table.tsx'
import { DateText, Money } from '../display.tsx'
import { formatDate, formatMoney, formatNumber } from '../format.ts'
import { Menu, MenuItem } from '../menu.tsx'
import { Specimen } from './specimen.tsx'

type Sample = { id: string; person: string; town: string; day: string; status: number; cents: number }

const people = ['Ana Rosario', 'José Báez', 'Iris Ñeco', 'Luis Ortiz', 'Marta Díaz', 'Óscar Vega', 'Sol Peña']
const towns = ['Utuado', 'Mayagüez', 'Ponce', 'Caguas', 'Añasco']
const samples: Sample[] = Array.from({ length: 23 }, (_, index) => ({
  id: String(1042 + index),
  person: people[(index * 3) % people.length] ?? '',
  town: towns[(index * 2) % towns.length] ?? '',
  day: `2026-${index % 2 ? '10' : '11'}-${String(((index * 5) % 27) + 1).padStart(2, '0')}`,
  status: index % 4,
  cents: 1895 + ((index * 7919) % 24_000),
}))
const tones: BadgeTone[] = ['success', 'warning', 'neutral', 'danger']
const months = [4.2, 4.8, 4.1, 5.6, 6.2, 5.9, 7.1, 7.4, 6.8, 8.2, 9.1, 9.6]

export function DataSection() {
  const columns = useMemo<TableColumn<Sample>[]>(() => {
    const statuses = [
      m.ui_gallery_status_live(),
      m.ui_gallery_status_review(),
      m.ui_gallery_status_draft(),
      m.ui_gallery_status_failed(),
    ]
    return [
      {
        id: 'person',
        header: m.ui_gallery_col_person(),
        value: (row) => row.person,
        isTitle: true,
        hideable: false,
      },
      {
        id: 'number',
        header: m.ui_gallery_col_number(),
        value: (row) => row.id,
        cell: (row) => <span className="tabular">{row.id}</span>,
      },
      { id: 'town', header: m.ui_gallery_col_town(), value: (row) => row.town },
      {
        id: 'day',
        header: m.ui_gallery_col_date(),
        value: (row) => row.day,
        cell: (row) => <DateText value={row.day} />,
      },
      {
        id: 'status',
        header: m.ui_gallery_col_status(),
        value: (row) => statuses[row.status],
        cell: (row) => (
          <Badge tone={tones[row.status]} dot>
            {statuses[row.status]}
          </Badge>
        ),
      },
      {
        id: 'total',
        header: m.ui_gallery_col_total(),
        value: (row) => row.cents / 100,
        cell: (row) => <Money cents={row.cents} />,
        align: 'end',
      },
    ]
  }, [])
  return (
    <>
      <DataTable
        label={m.ui_gallery_orders()}
        rows={samples}
        columns={columns}
        getRowId={(row) => row.id}
        pageSize={6}
        exportName="samples"
        bulkActions={(_, clear) => (
          <Button size="sm" variant="secondary" onClick={clear}>
            {m.ui_gallery_archive()}
          </Button>
        )}
        rowActions={(row) => (
          <Menu
            trigger={
              <IconButton
                label={m.ui_gallery_more_actions({ name: row.person })}
                size="icon-sm"
                tooltip={false}
              >
                <Ellipsis aria-hidden="true" className="size-4.5" />
              </IconButton>
            }
          >
            <MenuItem>{m.ui_gallery_menu_edit()}</MenuItem>
          </Menu>
        )}
      />
      <Specimen className="mt-8 grid items-start gap-10 md:grid-cols-2">
        <ChartFrame
          title={m.ui_gallery_revenue()}
          value={formatMoney(7_900_000, { omitZeroCents: true })}
          change={m.ui_gallery_revenue_change()}
          beforeLabel={m.ui_gallery_last_year()}
          formatValue={(value) => formatMoney(value * 100_000, { omitZeroCents: true })}
          points={months.map((value, index) => ({
            label: formatDate(`2026-${String(index + 1).padStart(2, '0')}-15`, 'month'),
            value,
            before: value * 0.8 + (index % 3) * 0.4,
          }))}
        />
        <ChartFrame
          kind="bar"
          title={m.ui_gallery_visits()}
          value={formatNumber(12_480)}
          change={m.ui_gallery_visits_change()}
          points={[910, 1120, 1080, 1340, 1820, 2210, 2900].map((value, index) => ({
            label: formatDate(`2026-11-0${index + 1}`, 'weekday'),
            value,
          }))}
        />
      </Specimen>
      <Specimen>
        <span className="type-display tabular text-lg">{formatNumber(1284)}</span>
        <Sparkline values={months} />
      </Specimen>
    </>
  )
}
