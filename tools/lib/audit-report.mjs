// @ts-check
/**
 * What `npm audit --json` found: the packages with known vulnerabilities, or why it could not ask.
 *
 * @typedef {{ vulnerable: string[] } | { notChecked: string }} AuditReport
 */

/** @param {string} text @returns {Record<string, unknown>} */
function objectIn(text) {
  const start = text.indexOf('{')
  try {
    return start < 0 ? {} : JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
  } catch {
    return {}
  }
}

/** @param {string} output @returns {AuditReport} */
export function readAuditReport(output) {
  const report = objectIn(output)
  if (report['auditReportVersion'] === undefined) {
    const reason = typeof report['message'] === 'string' ? report['message'] : 'npm audit gave no report'
    return { notChecked: reason }
  }
  const found = /** @type {Record<string, { severity: string, range: string }>} */ (
    report['vulnerabilities'] ?? {}
  )
  return {
    vulnerable: Object.entries(found).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
  }
}
