/** `npm run doctor`: says in plain words what is misconfigured. Ends with 1 when something keeps the product from running. */
import { examine } from './doctor-checks.ts'

const marks = { ok: '  ok     ', note: '  note   ', problem: '  WRONG  ' }

const findings = await examine()
for (const { state, text } of findings) console.log(`${marks[state]}${text}`)

const problems = findings.filter(({ state }) => state === 'problem').length
console.log(problems === 0 ? '\nNothing keeps the product from running.' : `\n${problems} to put right.`)
process.exitCode = problems === 0 ? 0 : 1
