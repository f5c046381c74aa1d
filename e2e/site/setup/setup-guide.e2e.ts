/** The setup guide: from the home's card to a test payment that is proven. */
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test('an admin follows the guide from the home and proves the payments', async ({ page, t }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin')
  const card = page.getByRole('region', { name: t.setup_title() })
  await card.getByRole('link', { name: t.setup_card_open() }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.setup_title() })).toBeVisible()
  await checkScreen(page, 'setup guide')

  const step = page.getByRole('button', { name: new RegExp(`^${t.setup_step_payment()}`) })
  // The first step that is not done is open.
  if ((await step.getAttribute('aria-expanded')) !== 'true') await step.click()
  const proof = page.getByRole('region', { name: new RegExp(`^${t.setup_step_payment()}`) })
  // Whoever came before on this server may have run one already.
  const run = proof.getByRole('button', {
    name: new RegExp(`^(${t.setup_payment_run()}|${t.setup_payment_again()})$`),
  })
  await run.click()
  await expect(step).toContainText(t.setup_state_done())
  await expect(proof.getByRole('listitem').filter({ hasText: t.setup_payment_paid() })).toContainText('4242')
  await expect(proof.getByText(t.setup_payment_not_done())).toHaveCount(0)
  await expect(proof.getByRole('button', { name: t.setup_payment_again() })).toBeVisible()
  // The other way to be paid, beside cards.
  const athMovil = proof.getByRole('region', { name: t.setup_ath_movil(), exact: true })
  await expect(athMovil).toContainText(t.setup_ath_movil_stand_in())
  const asked = athMovil.getByRole('button', {
    name: new RegExp(`^(${t.setup_ath_movil_ask()}|${t.setup_ath_movil_again()})$`),
  })
  await asked.click()
  await expect(asked).toHaveText(t.setup_ath_movil_again())
  await expect(athMovil.getByText(t.setup_ath_movil_unasked())).toHaveCount(0)
  await expect(athMovil.getByText(t.setup_ath_movil_refused(), { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  const taxes = page.getByRole('button', { name: new RegExp(`^${t.setup_step_taxes()}`) })
  await taxes.click()
  await expect(page.getByRole('rowheader', { name: t.settings_tax_outside() })).toBeVisible()
  await page.getByRole('link', { name: t.setup_go_taxes() }).click()
  await expect(page).toHaveURL(/\/admin\/settings#taxes$/)
})
