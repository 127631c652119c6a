<?php

declare(strict_types=1);

namespace AList;

use WP_REST_Response;

// How often one network may do something within an hour. Addresses and names are stored as keyed hashes.

defined('ABSPATH') || exit;

const SHELL_SECRET = 'alist_shell_secret';
/** Unix time of the last request with the secret. */
const SHELL_SEEN = 'alist_shell_seen';

/** The secret with which the site's server proves itself. It is made when it is first needed. */
function shell_secret(): string
{
    add_option(SHELL_SECRET, wp_generate_password(40, false), '', false);
    return (string) get_option(SHELL_SECRET);
}

/**
 * The visitor's IP address. The site's server sends it beside its secret. Without the secret, anyone could send any
 * address, so the address of the connection counts.
 */
function visitor_address(): string
{
    static $address;
    if ($address !== null) {
        return $address;
    }
    $secret = (string) get_option(SHELL_SECRET);
    $given = $_SERVER['HTTP_X_A_LIST_SHELL'] ?? '';
    $sent = filter_var($_SERVER['HTTP_X_A_LIST_VISITOR'] ?? '', FILTER_VALIDATE_IP);
    if ($secret === '' || $sent === false || !hash_equals($secret, $given)) {
        return $address = $_SERVER['REMOTE_ADDR'] ?? '';
    }
    if ((int) get_option(SHELL_SEEN) < time() - DAY_IN_SECONDS) {
        update_option(SHELL_SEEN, time(), false);
    }
    return $address = $sent;
}

/**
 * Whether the site proved itself in the last two days, so that each visitor has an address. Otherwise, all visitors
 * have the site's address, and a limit for one of them would stop all.
 */
function knows_visitors(): bool
{
    visitor_address();
    return (int) get_option(SHELL_SEEN) > time() - 2 * DAY_IN_SECONDS;
}

/** An IPv4 address, or the network of an IPv6 address, in which one customer has 2^64 of them. */
function visitor_network(): string
{
    $bytes = (string) @inet_pton(visitor_address());
    return strlen($bytes) === 16 ? bin2hex(substr($bytes, 0, 8)) : visitor_address();
}

/** Whether the visitor's network may do `$amount` more within the hour. The amount counts even if it may not. */
function takes_one_more(string $what, int $limit, int $amount = 1): bool
{
    return count_of($what, visitor_network(), $amount) <= (int) apply_filters('alist_limit', $limit, $what);
}

/** Adds to the count of the hour, in one statement, so that simultaneous requests all count. @return int the count */
function count_of(string $what, string $whose, int $amount = 1): int
{
    global $wpdb;
    $table = table('attempts');
    $subject = attempt_subject($what, $whose);
    $hour_ago = gmdate('Y-m-d H:i:s', time() - HOUR_IN_SECONDS);
    $wpdb->query($wpdb->prepare("DELETE FROM $table WHERE since < %s LIMIT 100", $hour_ago));
    $rows = $wpdb->query($wpdb->prepare(
        "INSERT INTO $table (subject, count, since) VALUES (%s, GREATEST(%d, 0), %s) ON DUPLICATE KEY UPDATE
        count = LAST_INSERT_ID(GREATEST(IF(since < %s, 0, count) + %d, 0)), since = IF(since < %s, VALUES(since), since)",
        [$subject, $amount, now(), $hour_ago, $amount, $hour_ago],
    ));
    if ($rows === false) {
        // Without a count, nobody may guess.
        return PHP_INT_MAX;
    }
    // One row was added; otherwise the count is what this connection has stored, whatever others have added since.
    return $rows === 1 ? max($amount, 0) : (int) $wpdb->get_var('SELECT LAST_INSERT_ID()');
}

function attempt_subject(string $what, string $whose): string
{
    return substr(hash_hmac('sha256', "$what $whose", wp_salt('auth')), 0, 40);
}

function too_many(string $message): WP_REST_Response
{
    $body = ['code' => 'alist_too_many_requests', 'message' => $message, 'data' => ['status' => 429]];
    return new WP_REST_Response($body, 429, ['Retry-After' => (string) HOUR_IN_SECONDS]);
}
