import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { loadSampleData, removeSampleData } from '#contract/site/setup.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { sampleQuery } from './queries.ts'

/** To look around before anything real is there; it goes as it came. */
export function SampleData() {
  const query = useQuery(sampleQuery)
  const state = query.data?.state
  return (
    <section aria-labelledby="setup-samples" className="mt-12">
      <h2 id="setup-samples" className="text-lg">
        {m.setup_sample_title()}
      </h2>
      <p className="mt-1 max-w-text text-muted text-sm">
        {state === 'loaded' ? m.setup_sample_loaded() : m.setup_sample_lead()}
      </p>
      {hasListFailed(query) ? (
        <FailedList query={query} title={m.setup_sample_failed()} className="mt-4" />
      ) : (
        <div className="mt-4 min-h-11">
          {state === 'none' ? <LoadButton /> : null}
          {state === 'loaded' ? <LoadedActions /> : null}
          {state === 'loading' || state === 'removing' ? <UnderWay /> : null}
        </div>
      )}
    </section>
  )
}

function useSampleAct(endpoint: typeof loadSampleData | typeof removeSampleData) {
  const queryClient = useQueryClient()
  return useMutation({
    ...mutationOf(endpoint),
    onSuccess: (data) => queryClient.setQueryData(sampleQuery.queryKey, data),
    onError: (error) => showError(error),
  })
}

function LoadButton() {
  const load = useSampleAct(loadSampleData)
  return (
    <Button variant="secondary" loading={load.isPending} onClick={() => load.mutate({})}>
      {m.setup_sample_load()}
    </Button>
  )
}

function LoadedActions() {
  const remove = useSampleAct(removeSampleData)
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="secondary">
        <Link to="/shop">{m.setup_sample_look()}</Link>
      </Button>
      <ConfirmDialog
        title={m.setup_sample_remove_title()}
        description={m.setup_sample_remove_text()}
        confirmLabel={m.setup_sample_remove()}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate({})}
        trigger={<Button variant="ghost">{m.setup_sample_remove()}</Button>}
      />
    </div>
  )
}

function UnderWay() {
  const { data } = useQuery(sampleQuery)
  if (!data) return null
  const said = data.state === 'loading' ? m.setup_sample_loading() : m.setup_sample_removing()
  return (
    <div className="grid max-w-text gap-2">
      <p role="status" className="text-sm">
        {said}
      </p>
      <Progress label={said} value={data.total > 0 ? data.done / data.total : undefined} />
    </div>
  )
}
