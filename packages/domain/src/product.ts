/** The product's name; this is the only place that holds it. */
export const PRODUCT_NAME = 'Ballast'
