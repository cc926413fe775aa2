import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** The public origin: as configured, otherwise from the request's host if it is a plain host name. */
export const originFor = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string => {
  if (publicUrl) return publicUrl;
  const host = /^[\w.-]+(?::\d{1,5})?$/.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
};
