/** Finds text in a component that a person would see or hear and that no translator would. */
import { parseSync } from 'vite'

const spokenAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'message',
  'placeholder',
  'title',
])

/** Their content is code or style, not words. */
const wordlessElements = new Set(['script', 'style', 'code'])

interface Node {
  type: string
  start: number
  [property: string]: unknown
}

/** `path:line: text` for each finding. */
export function findVisibleText(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const found: string[] = []
  visit(program as unknown as Node, (text, start) => {
    const line = source.slice(0, start).split('\n').length
    found.push(`${path}:${line}: "${text.trim().replace(/\s+/g, ' ')}" is not in the message files`)
  })
  return found
}

type Report = (text: string, start: number) => void

function visit(node: Node, report: Report): void {
  if (node.type === 'JSXElement' && wordlessElements.has(elementName(node))) return
  if (node.type === 'JSXText') reportText(node, String(node.value), report)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node.children as Node[]) {
      if (child.type === 'JSXExpressionContainer') reportExpression(child.expression as Node, report)
    }
  }
  if (node.type === 'JSXAttribute' && spokenAttributes.has(attributeName(node))) reportAttribute(node, report)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, report)
  }
}

function reportAttribute(node: Node, report: Report): void {
  const value = node.value as Node | null
  if (value)
    reportExpression(value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value, report)
}

/** The texts that an expression can become: literals, templates, and both sides of a choice. */
function reportExpression(node: Node, report: Report): void {
  if (node.type === 'Literal' && typeof node.value === 'string') reportText(node, node.value, report)
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { raw: string } }[]
    reportText(node, quasis.map((quasi) => quasi.value.raw).join(' '), report)
  }
  if (node.type === 'ConditionalExpression') {
    reportExpression(node.consequent as Node, report)
    reportExpression(node.alternate as Node, report)
  }
  if (node.type === 'LogicalExpression') {
    reportExpression(node.left as Node, report)
    reportExpression(node.right as Node, report)
  }
}

function reportText(node: Node, text: string, report: Report): void {
  const withoutEntities = text.replace(/&#?\w+;/g, ' ')
  if (/\p{L}/u.test(withoutEntities)) report(text, node.start)
}

function elementName(node: Node): string {
  const { name } = node.openingElement as { name: { name?: unknown } }
  return String(name.name)
}

/** `aria-label` is one name; `xlink:title` is two. */
function attributeName(node: Node): string {
  return String((node.name as { name: unknown }).name)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
