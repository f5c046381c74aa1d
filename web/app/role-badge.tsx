import type { Role } from '#contract/permissions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { roleLabel } from './navigation.ts'

export function RoleBadge({ role }: { role: Role }) {
  return <Badge>{roleLabel(role)}</Badge>
}
