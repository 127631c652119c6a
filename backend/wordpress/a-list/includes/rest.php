<?php

declare(strict_types=1);

namespace AList;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

// Helpers for all routes: permissions, parameters and errors.

defined('ABSPATH') || exit;

/**
 * Registers a route. `$needs` is "anyone", "user" or "moderator"; `$args` are WordPress's parameter schemas.
 *
 * @param callable(WP_REST_Request): mixed $handle
 */
function route(string $namespace, string $path, string $method, string $needs, callable $handle, array $args = []): void
{
    foreach ($args as $name => $schema) {
        $args[$name] += ['validate_callback' => 'rest_validate_request_arg', 'sanitize_callback' => 'rest_sanitize_request_arg'];
    }
    register_rest_route($namespace, $path, [
        'methods' => $method,
        'callback' => fn ($request) => unless_tables_fail(fn () => $handle($request)),
        'permission_callback' => fn () => permission($needs),
        'args' => $args,
    ]);
}

/** For a query that failed, and for text that does not fit its column, which wpdb does not even send. */
function database_error(): WP_Error
{
    return new WP_Error('alist_database', 'The database could not handle this request. Try again later.', ['status' => 500]);
}

/**
 * After a query of our tables failed, wpdb's results are empty, and a response made of them would be wrong. Counters are not
 * part of a response: a request does not fail with them.
 */
function unless_tables_fail(callable $respond): mixed
{
    global $EZSQL_ERROR;
    $before = count($EZSQL_ERROR ?? []);
    $response = $respond();
    foreach (array_slice($EZSQL_ERROR ?? [], $before) as ['query' => $query]) {
        if (preg_match('/' . preg_quote(table(''), '/') . '(?!attempts|event_counts)/', $query)) {
            return database_error();
        }
    }
    return $response;
}

function permission(string $needs): bool|WP_Error
{
    if ($needs === 'anyone') {
        return true;
    }
    if (!is_user_logged_in()) {
        return new WP_Error('rest_not_logged_in', 'You are not currently logged in.', ['status' => 401]);
    }
    if ($needs === 'moderator' && !current_user_can(MODERATE)) {
        return new WP_Error('rest_forbidden', 'Sorry, you are not allowed to do that.', ['status' => 403]);
    }
    return true;
}

function not_found(string $what): WP_Error
{
    return new WP_Error("alist_{$what}_not_found", 'This ' . str_replace('_', ' ', $what) . ' does not exist.', ['status' => 404]);
}

/** @param array<string, string> $problems messages by field */
function invalid(array $problems): WP_Error
{
    $names = implode(', ', array_keys($problems));
    return new WP_Error('rest_invalid_param', "Invalid parameter(s): $names", ['status' => 400, 'params' => $problems]);
}

function created(mixed $body, string $path): WP_REST_Response
{
    $response = new WP_REST_Response($body, 201);
    $response->header('Location', rest_url($path));
    return $response;
}

/** A page of rows, with WordPress's headers for totals. */
function paged(array $rows, int $total, int $per_page): WP_REST_Response
{
    $response = new WP_REST_Response($rows);
    $response->header('X-WP-Total', (string) $total);
    $response->header('X-WP-TotalPages', (string) (int) ceil($total / $per_page));
    return $response;
}

// For null, WordPress sends an empty body, but the contract requires JSON.
add_filter('rest_pre_serve_request', function ($served, $response, $request) {
    $is_ours = str_starts_with($request->get_route(), '/a-list/');
    if ($served || !$is_ours || $response->get_data() !== null || $response->get_status() !== 200) {
        return $served;
    }
    echo 'null';
    return true;
}, 10, 3);

function text_arg(int $max, int $min = 0): array
{
    return [
        'type' => 'string',
        'required' => $min > 0,
        'validate_callback' => function ($value, $request, string $name) use ($min, $max) {
            $checked = is_string($value) ? mb_strlen(trim($value)) : -1;
            return $checked >= $min && $checked <= $max && mb_check_encoding($value, 'UTF-8')
                ? true
                : new WP_Error('rest_invalid_param', "$name must be text of $min to $max characters");
        },
        'sanitize_callback' => fn ($value) => trim((string) $value),
    ];
}

function id_arg(): array
{
    return ['type' => 'integer', 'required' => true, 'minimum' => 1];
}

/** A product's id in any of its forms: a slug, a number, or either with a prefix. */
function product_arg(): array
{
    return ['type' => ['string', 'integer'], 'required' => true] + [
        'validate_callback' => fn ($value) => is_scalar($value) && preg_match('~^[\p{L}\p{M}\p{N}_./:-]{1,191}$~u', (string) $value) === 1,
        'sanitize_callback' => fn ($value) => (string) $value,
    ];
}

function paging_args(): array
{
    return [
        'page' => ['type' => 'integer', 'minimum' => 1, 'default' => 1],
        'per_page' => ['type' => 'integer', 'minimum' => 1, 'maximum' => 100, 'default' => 10],
    ];
}
