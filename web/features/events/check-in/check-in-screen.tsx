import { List, ScanLine } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { cachePage } from './cache-page.ts'
import type { CheckIn } from './check-in.ts'
import { CheckInHeader } from './check-in-header.tsx'
import { type CheckInState, shownSeats } from './check-in-state.ts'
import { CodeForm } from './code-form.tsx'
import { createReader } from './decode-frame.ts'
import { giveFeedback } from './feedback.ts'
import { toneOf } from './labels.ts'
import { VerdictPanel } from './scan-result-panel.tsx'
import { ScanStage } from './scan-stage.tsx'
import { SeatList } from './seat-list.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { Trouble } from './trouble.tsx'
import type { Seat, Verdict } from './types.ts'

const loadWaiverSheet = () => import('./waiver-sheet.tsx')
const WaiverSheet = lazy(async () => ({ default: (await loadWaiverSheet()).WaiverSheet }))

interface CheckInScreenProps {
  eventId: string
  checkIn: CheckIn
  state: CheckInState
  onList: (listId: string | null) => void
}

type View = 'scan' | 'list'

export function CheckInScreen({ eventId, checkIn, state, onList }: CheckInScreenProps) {
  const [view, setView] = useState<View>('scan')
  const [isCameraOn, setIsCameraOn] = useState(false)
  const [hasSettings, setHasSettings] = useState(false)
  const [signing, setSigning] = useState<Seat | null>(null)
  const opensOffline = useCachedPage(eventId, state.phase === 'ready' && state.isOnline)
  useFeedback(state.verdict)
  const scan = useCallback((code: string) => checkIn.scan(code), [checkIn])
  const undo = ({ id }: Seat) => checkIn.undoCheckIn(id).catch(showUndoFailure)
  const { list, verdict, isOnline } = state
  const canSign = isOnline && list?.waiverId != null
  if (!list) return null
  return (
    <>
      <CheckInHeader
        eventId={eventId}
        state={state}
        onSettings={() => setHasSettings(true)}
        onList={onList}
        onTryNow={() => void checkIn.refreshList()}
      />
      <Trouble
        conflicts={(state.counts?.latestConflicts ?? []).filter(
          ({ scanId }) => !state.handled.includes(scanId),
        )}
        surprises={state.surprises}
        onSeen={(scanId) => void checkIn.markHandled(scanId)}
      />
      <div className="grid grow gap-6 md:grid-cols-2">
        <section
          aria-label={m.check_in_scan()}
          className={cn(
            'flex flex-col gap-3 md:sticky md:top-4 md:h-[min(36rem,calc(100dvh-2rem))]',
            view === 'list' && 'max-md:hidden',
          )}
        >
          <ScanStage
            isCameraOn={isCameraOn}
            onCameraChange={setIsCameraOn}
            onCode={scan}
            verdict={
              verdict ? (
                <VerdictPanel
                  verdict={verdict}
                  list={list}
                  onNext={checkIn.dismissVerdict}
                  onUndo={canUndo(verdict, state) ? () => verdict.seat && undo(verdict.seat) : undefined}
                  onSign={canSign && lacksWaiver(verdict) ? () => setSigning(verdict.seat) : undefined}
                />
              ) : null
            }
          />
          <CodeForm onCode={scan} />
        </section>
        <div className={cn(view === 'scan' && 'max-md:hidden')}>
          <SeatList
            seats={shownSeats(state)}
            isOnline={isOnline}
            onCheckIn={(seat) => {
              setView('scan')
              void scan(seat.shortCode)
            }}
            onUndo={undo}
            onSign={canSign ? setSigning : undefined}
          />
        </div>
      </div>
      <ViewSwitch view={view} onChange={setView} />
      {hasSettings ? (
        <SettingsSheet
          state={state}
          opensOffline={opensOffline}
          onClose={() => setHasSettings(false)}
          onRename={(device) => void checkIn.renameDevice(device)}
        />
      ) : null}
      {signing && list.waiverId ? (
        <Suspense>
          <WaiverSheet
            eventId={eventId}
            waiverId={list.waiverId}
            seat={signing}
            onClose={() => setSigning(null)}
            onSigned={() => {
              setSigning(null)
              checkIn.dismissVerdict()
              void checkIn.refreshList()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function canUndo({ outcome, seat }: Verdict, { isOnline, waiting }: CheckInState): boolean {
  if (!seat || (outcome !== 'in' && outcome !== 'again')) return false
  return isOnline || waiting.some(({ seatId }) => seatId === seat.id)
}

function lacksWaiver({ outcome, seat }: Verdict): boolean {
  return (outcome === 'in' || outcome === 'again') && Boolean(seat?.warnings.includes('waiver_missing'))
}

function showUndoFailure(error: unknown) {
  toast({
    title: m.check_in_undo_failed(),
    description: userMessageOf(error) ?? undefined,
    variant: 'destructive',
  })
}

/** Heard and felt once a verdict, also when the page draws it again; and once more when the server knows better. */
function useFeedback(verdict: Verdict | null) {
  const told = useRef<string | null>(null)
  useEffect(() => {
    const saying = verdict && `${verdict.scanId} ${verdict.outcome}`
    if (!verdict || told.current === saying) return
    told.current = saying
    giveFeedback(toneOf(verdict))
  }, [verdict])
}

/** Once all that may be needed later is here, the page is cached for when there is no connection. */
function useCachedPage(eventId: string, isReady: boolean): boolean {
  const [isCached, setIsCached] = useState(false)
  useEffect(() => {
    if (!isReady || isCached) return
    let isGone = false
    void Promise.allSettled([createReader(), loadWaiverSheet()])
      .then(() => cachePage(eventId))
      .then((isNowCached) => {
        if (!isGone) setIsCached(isNowCached)
      })
    return () => {
      isGone = true
    }
  }, [eventId, isReady, isCached])
  return isCached
}

const VIEWS = [
  { view: 'scan', Icon: ScanLine, label: m.check_in_scan },
  { view: 'list', Icon: List, label: m.check_in_list },
] as const

/** On a phone one thing at a time, where the thumb is. */
function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <nav
      aria-label={m.check_in_views()}
      className="-mx-4 sticky bottom-0 z-10 grid grid-cols-2 gap-2 border-t bg-page px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden"
    >
      {VIEWS.map(({ view: each, Icon, label }) => (
        <Button
          key={each}
          size="lg"
          variant={view === each ? 'secondary' : 'ghost'}
          aria-pressed={view === each}
          icon={<Icon aria-hidden="true" className="size-5" />}
          onClick={() => onChange(each)}
        >
          {label()}
        </Button>
      ))}
    </nav>
  )
}

interface ClosedCheckInProps {
  phase: 'unreachable' | 'forged'
  onRetry: () => void
}

/** Nothing to work with: it was never opened here, or what came is not the server's. */
export function ClosedCheckIn({ phase, onRetry }: ClosedCheckInProps) {
  const isForged = phase === 'forged'
  return (
    <Notice
      tone={isForged ? 'danger' : 'warning'}
      title={isForged ? m.check_in_forged() : m.check_in_unreachable()}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {m.check_in_try_now()}
        </Button>
      }
    >
      {isForged ? m.check_in_forged_hint() : m.check_in_unreachable_hint()}
    </Notice>
  )
}
