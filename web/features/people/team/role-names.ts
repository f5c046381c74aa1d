import { INVITED_ROLES, type InvitedRole, type TeamRole } from '#contract/people/team-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const ROLE_NAMES: Record<TeamRole, () => string> = {
  owner: () => m.team_role_owner(),
  manager: () => m.team_role_manager(),
  catalog: () => m.team_role_catalog(),
  events: () => m.team_role_events(),
  orders: () => m.team_role_orders(),
  door: () => m.team_role_door(),
}

export const ROLE_DUTIES: Record<InvitedRole, () => string> = {
  manager: () => m.team_duty_manager(),
  catalog: () => m.team_duty_catalog(),
  events: () => m.team_duty_events(),
  orders: () => m.team_duty_orders(),
  door: () => m.team_duty_door(),
}

export const ROLE_OPTIONS = () => INVITED_ROLES.map((value) => ({ value, label: ROLE_NAMES[value]() }))
