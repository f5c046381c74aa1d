/** Teams of providers: invited by the owner, joined by customers, each with a role in the work. */
import * as contract from '#contract/people/team.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { accept, readInvitation } from './accept.ts'
import type { Deps } from './deps.ts'
import { invite, resend, withdraw } from './invite.ts'
import { changeRole, leave, readMembership, remove, transfer } from './members.ts'
import { readTeam } from './show-team.ts'

export { teamOfPerson } from './personal-data.ts'

export function teamRoutes(deps: Deps): Route[] {
  return [
    route(contract.getTeam, (call) => readTeam(deps, call)),
    route(contract.inviteMember, (call) => invite(deps, call)),
    route(contract.resendInvitation, (call) => resend(deps, call)),
    route(contract.withdrawInvitation, (call) => withdraw(deps, call)),
    route(contract.changeTeamRole, (call) => changeRole(deps, call)),
    route(contract.removeMember, (call) => remove(deps, call)),
    route(contract.transferTeam, (call) => transfer(deps, call)),
    route(contract.getMembership, (call) => readMembership(deps, call)),
    route(contract.leaveTeam, (call) => leave(deps, call)),
    route(contract.getInvitation, (call) => readInvitation(deps, call)),
    route(contract.acceptInvitation, (call) => accept(deps, call)),
  ]
}
