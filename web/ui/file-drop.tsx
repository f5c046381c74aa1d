import { CircleAlert, CircleCheck, FileText, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { formatNumber } from './format.ts'
import { Progress } from './progress.tsx'

export type DroppedFile = {
  id: string
  name: string
  sizeBytes: number
  /** 0 to 1 while it goes up. */
  progress?: number
  status: 'uploading' | 'done' | 'failed'
  error?: string
  previewUrl?: string
}

export type FileDropProps = {
  files: readonly DroppedFile[]
  onFiles: (files: File[]) => void
  onRemove?: (id: string) => void
  /** As on a file input: `image/*,.pdf`. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  id?: string
  /** What is taken: "JPG or PNG, up to 8 MB". */
  hint?: ReactNode
}

export function FileDrop({
  files,
  onFiles,
  onRemove,
  accept,
  multiple = false,
  hint,
  ...props
}: FileDropProps) {
  const { required: _required, ...wiring } = useFieldControl(props)
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (list: FileList | null) => {
    const taken = Array.from(list ?? [])
    if (taken.length > 0) onFiles(multiple ? taken : taken.slice(0, 1))
    // The same file may be chosen again after it was removed.
    if (inputRef.current) inputRef.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!wiring.disabled) take(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside is the control */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          'relative grid justify-items-center gap-1 rounded-field border border-control border-dashed bg-sunken px-4 py-7 text-center text-sm transition-colors duration-120',
          'focus-within:outline-2 focus-within:outline-focus hover:border-muted',
          isOver && 'border-accent border-solid bg-raised',
          wiring['aria-invalid'] && 'border-danger',
          wiring.disabled && 'border-hairline-strong bg-transparent text-faint hover:border-hairline-strong',
        )}
      >
        <input
          {...wiring}
          ref={inputRef}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => take(event.target.files)}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <Upload aria-hidden="true" className="mb-1 size-5 text-muted" />
        <span>
          <span className="underline decoration-control underline-offset-4">{m.ui_choose_file()}</span>{' '}
          <span className="text-muted max-md:hidden">{m.ui_or_drop()}</span>
        </span>
        {hint ? <span className="text-muted text-xs">{hint}</span> : null}
      </div>
      {files.length > 0 ? (
        <ul className="grid gap-2">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function FileRow({ file, onRemove }: { file: DroppedFile; onRemove?: (id: string) => void }) {
  return (
    <li className="flex items-center gap-3 rounded-field border px-3 py-2">
      {file.previewUrl ? (
        <img src={file.previewUrl} alt="" className="size-10 rounded-inner object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 grow">
        <p className="truncate text-sm">{file.name}</p>
        {file.status === 'uploading' ? (
          <Progress value={file.progress} label={m.ui_uploading({ name: file.name })} className="mt-1.5" />
        ) : (
          <p
            className={cn(
              'flex items-center gap-1 text-muted text-xs',
              file.status === 'failed' && 'text-danger',
            )}
          >
            {file.status === 'failed' ? (
              <CircleAlert aria-hidden="true" className="size-3.5" />
            ) : (
              <CircleCheck aria-hidden="true" className="size-3.5 text-success" />
            )}
            {file.error ?? formatBytes(file.sizeBytes)}
          </p>
        )}
      </div>
      {onRemove ? (
        <IconButton
          label={m.ui_remove_file({ name: file.name })}
          size="icon-sm"
          onClick={() => onRemove(file.id)}
        >
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      ) : null}
    </li>
  )
}

function formatBytes(bytes: number): string {
  const [unit, size] = bytes >= 1_000_000 ? (['megabyte', 1_000_000] as const) : (['kilobyte', 1000] as const)
  return formatNumber(bytes / size, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  })
}
