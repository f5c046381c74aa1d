import { m } from '#web/paraglide/messages.js'
import { Badge, CountBadge } from '../badge.tsx'
import { CoquiMark } from '../brand/coqui-mark.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Banner, Notice } from '../notice.tsx'
import { Progress } from '../progress.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '../skeleton.tsx'
import { Specimen } from './specimen.tsx'

export function FeedbackSection() {
  return (
    <>
      <Banner
        tone="warning"
        label={m.ui_gallery_banner_label()}
        actions={
          <Button size="sm" variant="link">
            {m.ui_gallery_details()}
          </Button>
        }
        onDismiss={() => {}}
      >
        {m.ui_gallery_banner()}
      </Banner>
      <Specimen className="grid items-start gap-3 border-t-0 md:grid-cols-2">
        <Notice live="none">{m.ui_gallery_notice_info()}</Notice>
        <Notice tone="success" live="none">
          {m.ui_gallery_notice_success()}
        </Notice>
        <Notice tone="warning" live="none">
          {m.ui_gallery_notice_warning()}
        </Notice>
        <Notice
          tone="danger"
          live="none"
          title={m.ui_gallery_notice_danger_title()}
          actions={
            <Button size="sm" variant="secondary">
              {m.ui_gallery_try_again()}
            </Button>
          }
        >
          {m.ui_gallery_notice_danger()}
        </Notice>
      </Specimen>
      <Specimen className="gap-2.5">
        <Badge dot>{m.ui_gallery_status_draft()}</Badge>
        <Badge tone="warning" dot>
          {m.ui_gallery_status_review()}
        </Badge>
        <Badge tone="success" dot>
          {m.ui_gallery_status_live()}
        </Badge>
        <Badge tone="danger" dot>
          {m.ui_gallery_status_failed()}
        </Badge>
        <Badge tone="info">{m.ui_gallery_status_info()}</Badge>
        <Badge tone="accent">{m.ui_gallery_status_new()}</Badge>
        <CountBadge count={3} label={m.ui_gallery_count_label({ count: 3 })} />
        <CountBadge count={120} />
        <CountBadge count={12} tone="neutral" />
      </Specimen>
      <EmptyState
        level={3}
        icon={<CoquiMark />}
        title={m.ui_gallery_empty_title()}
        description={m.ui_gallery_empty_text()}
        actions={<Button>{m.ui_gallery_empty_action()}</Button>}
      />
      <Specimen className="mt-6 grid gap-8 md:grid-cols-2">
        <SkeletonRegion className="grid grid-cols-[6rem_1fr] gap-4">
          <Skeleton className="size-24 rounded-card" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-6 w-2/3" />
            <SkeletonText lines={3} />
          </div>
        </SkeletonRegion>
        <div className="grid content-center gap-5">
          <Progress value={0.62} label={m.ui_gallery_progress()} />
          <Progress value={1} tone="success" label={m.ui_gallery_progress()} />
          <Progress label={m.ui_gallery_progress()} />
        </div>
      </Specimen>
    </>
  )
}
