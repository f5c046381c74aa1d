import { Camera, CameraOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { wakeSpeaker } from './feedback.ts'
import { type CameraState, useCamera } from './use-camera.ts'

interface ScanStageProps {
  isCameraOn: boolean
  onCameraChange: (isOn: boolean) => void
  onCode: (code: string) => void
  /** Lies over the picture; the camera goes on under it. */
  verdict: ReactNode
}

export function ScanStage({ isCameraOn, onCameraChange, onCode, verdict }: ScanStageProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, isCameraOn, onCode)
  const isOn = camera === 'on'
  return (
    <div className="relative grid min-h-96 grow overflow-hidden rounded-card border bg-sunken">
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.check_in_camera_picture()}
        className={cn('absolute inset-0 size-full object-cover', !isOn && 'invisible')}
      />
      {isOn ? <Corners /> : <CameraOffer camera={camera} onStart={() => onCameraChange(true)} />}
      {isOn ? (
        <Button
          variant="secondary"
          className="absolute right-3 bottom-3"
          icon={<CameraOff aria-hidden="true" className="size-4.5" />}
          onClick={() => onCameraChange(false)}
        >
          {m.check_in_camera_stop()}
        </Button>
      ) : null}
      <div aria-live="assertive" aria-atomic="true" className="absolute inset-0 empty:hidden">
        {verdict}
      </div>
    </div>
  )
}

/** Where to hold the code. */
function Corners() {
  const corner = 'absolute size-10 border-text'
  return (
    <div aria-hidden="true" className="relative m-auto aspect-square w-3/5">
      <span className={cn(corner, 'top-0 left-0 border-t-4 border-l-4')} />
      <span className={cn(corner, 'top-0 right-0 border-t-4 border-r-4')} />
      <span className={cn(corner, 'bottom-0 left-0 border-b-4 border-l-4')} />
      <span className={cn(corner, 'right-0 bottom-0 border-r-4 border-b-4')} />
    </div>
  )
}

const PROBLEMS: Partial<Record<CameraState, () => string>> = {
  refused: m.check_in_camera_refused,
  missing: m.check_in_camera_missing,
}

function CameraOffer({ camera, onStart }: { camera: CameraState; onStart: () => void }) {
  const problem = PROBLEMS[camera]
  return (
    <div className="relative m-auto grid max-w-xs justify-items-center gap-4 p-6 text-center">
      <Camera aria-hidden="true" strokeWidth={1.5} className="size-10 text-muted" />
      <p className="text-muted">{problem ? problem() : m.check_in_camera_offer()}</p>
      <Button
        size="lg"
        loading={camera === 'starting'}
        onClick={() => {
          wakeSpeaker()
          onStart()
        }}
      >
        {problem ? m.check_in_camera_again() : m.check_in_camera_start()}
      </Button>
    </div>
  )
}
