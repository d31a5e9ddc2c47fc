// @ts-check
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** @param {...string} parts */
export const inRoot = (...parts) => resolve(root, ...parts)
