/** The texts of one name, as they are: a build of the portal speaks one language. */
export const texts = <const English>(_name: string, english: English): English => english
