/** The fax services that report their health. */
export const services = ['ata', 'w2f', 'e2f', 'zoom_app'] as const
