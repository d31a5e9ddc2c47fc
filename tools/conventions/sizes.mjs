// @ts-check
import { isCode, isTest } from './tree.mjs'

const most = 300
const mostInTests = 500

/** @type {import('./tree.mjs').Rule} */
export const filesAreShort = (tree) =>
  tree
    .filter((file) => isCode(file) || /\.(css|html)$/.test(file.path))
    .map((file) => ({ file, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ file, lines }) => lines > (isTest(file) ? mostInTests : most))
    .map(
      ({ file: { path }, lines }) => `${path}: ${lines} lines; ${most} are the most (tests ${mostInTests})`,
    )
