/**
 * Points (rules.md Loyalty). They come in lots, each with its own dates, and are taken out of the lot that expires
 * first. Nothing is counted down: what is left is a sum, as docs/decisions/019-loyalty.md explains.
 */
export { readAccount } from './account.ts'
export { createLoyaltyAdmin, type LoyaltyAdmin } from './admin/index.ts'
export { bookLiability } from './admin/liability.ts'
export {
  CAMPAIGNS_CHANNEL,
  type CampaignReader,
  createCampaignReader,
} from './campaigns/campaign-reader.ts'
export { categoryUseOfCampaigns } from './campaigns/category-use.ts'
export { describeLines } from './campaigns/earning-lines.ts'
export { campaignParts } from './campaigns/rules.ts'
export { findCampaignNames } from './campaigns/store.ts'
export { countMoves, listMoves } from './history.ts'
export { loyaltyOfPerson } from './personal-data.ts'
export { type LotLeft, listLotsLeft, sumPointsFlow } from './point-sums.ts'
export { earnedQuestion, lotsQuestion } from './questions.ts'
export { releasePoints } from './release-points.ts'
export { loyaltyRoutes } from './routes.ts'
export { pointsFor, pointsMax, pointsWorth } from './rules.ts'
export {
  earnedBy,
  earningWrite,
  earningWriteBy,
  earnPoints,
  readPoints,
  returnPoints,
  startUse,
  summarizeLots,
  takeBack,
} from './service.ts'
export { spendingWrite, spendPoints } from './spend-points.ts'
export type { Lots } from './store.ts'
export { loyaltyTasks } from './tasks.ts'
